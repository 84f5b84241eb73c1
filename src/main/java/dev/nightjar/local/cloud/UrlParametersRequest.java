package dev.nightjar.local.cloud;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A request whose parameters come from its URL alone, as in S3. A servlet container would take a
 * body that curl labels as a form ({@code --data-binary}) for parameters, and the signature of the
 * upload would no longer match.
 */
final class UrlParametersRequest extends HttpServletRequestWrapper {

  private final Map<String, String[]> parameters;

  UrlParametersRequest(HttpServletRequest request) {
    super(request);
    this.parameters = parse(request.getQueryString());
  }

  private static Map<String, String[]> parse(String query) {
    Map<String, String[]> parameters = new LinkedHashMap<>();
    if (query != null) {
      for (String pair : query.split("&")) {
        int equals = pair.indexOf('=');
        String name = equals < 0 ? pair : pair.substring(0, equals);
        String value = equals < 0 ? "" : pair.substring(equals + 1);
        parameters.merge(
            decoded(name), new String[] {decoded(value)}, UrlParametersRequest::concatenated);
      }
    }
    return Collections.unmodifiableMap(parameters);
  }

  private static String[] concatenated(String[] first, String[] second) {
    return new String[] {first[0], second[0]};
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  @Override
  public String getParameter(String name) {
    String[] values = parameters.get(name);
    return values == null ? null : values[0];
  }

  @Override
  public String[] getParameterValues(String name) {
    return parameters.get(name);
  }

  @Override
  public Enumeration<String> getParameterNames() {
    return Collections.enumeration(parameters.keySet());
  }

  @Override
  public Map<String, String[]> getParameterMap() {
    return parameters;
  }
}
