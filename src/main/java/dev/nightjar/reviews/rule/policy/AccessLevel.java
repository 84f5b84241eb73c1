package dev.nightjar.reviews.rule.policy;

import java.util.Set;

/** The access level of an IAM action, as far as the rules distinguish levels. */
public enum AccessLevel {
  READ,
  TAGGING,
  PERMISSIONS,
  WRITE;

  private static final String[] READING = {
    "get",
    "list",
    "describe",
    "batchget",
    "query",
    "scan",
    "select",
    "lookup",
    "view",
    "search",
    "check",
    "estimate",
    "preview",
    "simulate",
    "validate",
    "read",
    "head",
    "filter",
    "detect",
    "retrieve",
    "download",
    "compare",
    "conditioncheck",
    "discover",
    "batchcheck",
    "adminget",
    "adminlist"
  };

  /** Read actions with other verbs. */
  private static final Set<String> READING_ALL_THE_SAME =
      Set.of(
          "bedrock:invokemodel",
          "bedrock:invokemodelwithresponsestream",
          "dynamodb:partiqlselect",
          "elasticfilesystem:clientmount",
          "es:eshttpget",
          "es:eshttphead",
          "iam:generatecredentialreport",
          "iam:generateservicelastaccesseddetails",
          "kinesis:subscribetoshard",
          "logs:startquery",
          "sqs:receivemessage");

  /** Get… and List… actions with a higher access level than their name suggests. */
  private static final Set<String> PERMISSIONS_MANAGEMENT =
      Set.of(
          "acm-pca:createpermission",
          "acm-pca:deletepermission",
          "acm-pca:deletepolicy",
          "acm-pca:putpolicy",
          "backup:deletebackupvaultaccesspolicy",
          "backup:putbackupvaultaccesspolicy",
          "cloudformation:setstackpolicy",
          "codeartifact:deletedomainpermissionspolicy",
          "codeartifact:deleterepositorypermissionspolicy",
          "codeartifact:putdomainpermissionspolicy",
          "codeartifact:putrepositorypermissionspolicy",
          "codebuild:deleteresourcepolicy",
          "codebuild:deletesourcecredentials",
          "codebuild:importsourcecredentials",
          "codebuild:putresourcepolicy",
          "cognito-identity:createidentitypool",
          "cognito-identity:deleteidentities",
          "cognito-identity:deleteidentitypool",
          "cognito-identity:setidentitypoolroles",
          "cognito-identity:updateidentitypool",
          "ec2:createnetworkinterfacepermission",
          "ec2:deletenetworkinterfacepermission",
          "ec2:modifysnapshotattribute",
          "ec2:modifyvpcendpointservicepermissions",
          "ec2:resetsnapshotattribute",
          "ecr:deleterepositorypolicy",
          "ecr:setrepositorypolicy",
          "elasticfilesystem:deletefilesystempolicy",
          "elasticfilesystem:putfilesystempolicy",
          "elasticmapreduce:putblockpublicaccessconfiguration",
          "es:createelasticsearchdomain",
          "es:updateelasticsearchdomainconfig",
          "glacier:abortvaultlock",
          "glacier:completevaultlock",
          "glacier:deletevaultaccesspolicy",
          "glacier:initiatevaultlock",
          "glacier:setvaultaccesspolicy",
          "glue:deleteresourcepolicy",
          "glue:putresourcepolicy",
          "kms:creategrant",
          "kms:createkey",
          "kms:putkeypolicy",
          "kms:retiregrant",
          "kms:revokegrant",
          "lambda:addlayerversionpermission",
          "lambda:addpermission",
          "lambda:disablereplication",
          "lambda:enablereplication",
          "lambda:removelayerversionpermission",
          "lambda:removepermission",
          "lightsail:getinstanceaccessdetails",
          "lightsail:getrelationaldatabasemasteruserpassword",
          "logs:deleteresourcepolicy",
          "logs:putresourcepolicy",
          "rds:authorizedbsecuritygroupingress",
          "redshift:authorizesnapshotaccess",
          "redshift:createclusteruser",
          "redshift:createsnapshotcopygrant",
          "redshift:getclustercredentials",
          "redshift:joingroup",
          "redshift:modifyclusteriamroles",
          "redshift:revokesnapshotaccess",
          "s3:bypassgovernanceretention",
          "s3:deleteaccesspointpolicy",
          "s3:deletebucketpolicy",
          "s3:objectowneroverridetobucketowner",
          "s3:putaccesspointpolicy",
          "s3:putaccountpublicaccessblock",
          "s3:putbucketacl",
          "s3:putbucketownershipcontrols",
          "s3:putbucketpolicy",
          "s3:putbucketpublicaccessblock",
          "s3:putobjectacl",
          "s3:putobjectversionacl",
          "secretsmanager:deleteresourcepolicy",
          "secretsmanager:putresourcepolicy",
          "secretsmanager:validateresourcepolicy",
          "sns:addpermission",
          "sns:createtopic",
          "sns:removepermission",
          "sns:settopicattributes",
          "sqs:addpermission",
          "sqs:createqueue",
          "sqs:removepermission",
          "sqs:setqueueattributes",
          "ssm:modifydocumentpermission");

  /** Services whose write actions all manage permissions. */
  private static final Set<String> ABOUT_PERMISSIONS = Set.of("iam", "ram", "sso", "sso-directory");

  /** Whether the pattern (in lower case) includes an action of this level. */
  boolean isIn(String pattern) {
    if (!pattern.contains("*") && !pattern.contains("?")) {
      return of(pattern) == this;
    }
    if (this == PERMISSIONS
        && PERMISSIONS_MANAGEMENT.stream().anyMatch(a -> Wildcards.match(pattern, a))) {
      return true;
    }
    int colon = pattern.indexOf(':');
    if (colon < 0) {
      return true;
    }
    String service = pattern.substring(0, colon);
    String name = pattern.substring(colon + 1).replaceFirst("[*?].*", "");
    if (name.isEmpty()) {
      return ABOUT_PERMISSIONS.contains(service) == (this == PERMISSIONS);
    }
    return of(service + ':' + name) == this;
  }

  /** The access level of the action according to AWS. */
  static AccessLevel of(String action) {
    String service = action.substring(0, Math.max(0, action.indexOf(':')));
    String name = action.substring(action.indexOf(':') + 1);
    if (PERMISSIONS_MANAGEMENT.contains(action)) {
      return PERMISSIONS;
    }
    if (READING_ALL_THE_SAME.contains(action)) {
      return READ;
    }
    for (String verb : READING) {
      if (name.startsWith(verb)) {
        return READ;
      }
    }
    if (name.matches(
        "(un)?tag.*|(create|createorupdate|delete|add|remove)tags.*|putobject(version)?tagging")) {
      return TAGGING;
    }
    return ABOUT_PERMISSIONS.contains(service) ? PERMISSIONS : WRITE;
  }
}
