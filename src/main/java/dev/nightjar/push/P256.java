package dev.nightjar.push;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.EllipticCurve;
import java.util.Arrays;
import javax.crypto.KeyAgreement;

/** Keys of the curve P-256 in their short forms: 65 bytes for a point, 32 for a scalar. */
final class P256 {

  static final int POINT_BYTES = 65;
  static final int SCALAR_BYTES = 32;

  private static final byte UNCOMPRESSED = 4;

  private P256() {}

  static KeyPair newPair() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  /**
   * @throws IllegalArgumentException unless this is a point of the curve
   */
  static ECPublicKey publicKey(byte[] point) {
    if (point.length != POINT_BYTES || point[0] != UNCOMPRESSED) {
      throw new IllegalArgumentException("not an uncompressed point");
    }
    BigInteger x = new BigInteger(1, Arrays.copyOfRange(point, 1, 1 + SCALAR_BYTES));
    BigInteger y = new BigInteger(1, Arrays.copyOfRange(point, 1 + SCALAR_BYTES, POINT_BYTES));
    ECParameterSpec curve = curve();
    if (!isOnCurve(x, y, curve.getCurve())) {
      throw new IllegalArgumentException("not a point of the curve");
    }
    try {
      return (ECPublicKey)
          KeyFactory.getInstance("EC")
              .generatePublic(new ECPublicKeySpec(new ECPoint(x, y), curve));
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  static PrivateKey privateKey(byte[] scalar) {
    BigInteger number = new BigInteger(1, scalar);
    ECParameterSpec curve = curve();
    if (scalar.length != SCALAR_BYTES
        || number.signum() == 0
        || number.compareTo(curve.getOrder()) >= 0) {
      throw new IllegalArgumentException("not a private key of the curve");
    }
    try {
      return KeyFactory.getInstance("EC").generatePrivate(new ECPrivateKeySpec(number, curve));
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  static byte[] point(ECPublicKey key) {
    byte[] point = new byte[POINT_BYTES];
    point[0] = UNCOMPRESSED;
    copy(key.getW().getAffineX(), point, 1);
    copy(key.getW().getAffineY(), point, 1 + SCALAR_BYTES);
    return point;
  }

  static byte[] scalar(BigInteger number) {
    byte[] scalar = new byte[SCALAR_BYTES];
    copy(number, scalar, 0);
    return scalar;
  }

  static byte[] sharedSecret(PrivateKey own, ECPublicKey other) {
    try {
      KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
      agreement.init(own);
      agreement.doPhase(other, true);
      return agreement.generateSecret();
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  private static boolean isOnCurve(BigInteger x, BigInteger y, EllipticCurve curve) {
    BigInteger prime = ((ECFieldFp) curve.getField()).getP();
    BigInteger right = x.pow(3).add(curve.getA().multiply(x)).add(curve.getB()).mod(prime);
    return x.compareTo(prime) < 0 && y.compareTo(prime) < 0 && y.pow(2).mod(prime).equals(right);
  }

  private static ECParameterSpec curve() {
    try {
      AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
      parameters.init(new ECGenParameterSpec("secp256r1"));
      return parameters.getParameterSpec(ECParameterSpec.class);
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  /** Right-aligned; a positive number may have a leading zero byte. */
  private static void copy(BigInteger number, byte[] target, int at) {
    byte[] bytes = number.toByteArray();
    int length = Math.min(bytes.length, SCALAR_BYTES);
    System.arraycopy(bytes, bytes.length - length, target, at + SCALAR_BYTES - length, length);
  }

  private static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("every JDK has P-256", e);
  }
}
