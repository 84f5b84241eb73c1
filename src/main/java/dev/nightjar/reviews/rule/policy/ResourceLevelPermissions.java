package dev.nightjar.reviews.rule.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The actions without resource-level permissions, for which {@code "*"} is the only possible
 * resource. From AWS's service authorization reference, for the most common services; all other
 * actions count as supporting resource-level permissions.
 */
final class ResourceLevelPermissions {

  private static final String NEVER =
      """
      access-analyzer:ListPolicyGenerations access-analyzer:ValidatePolicy
      acm:ListCertificates acm:RequestCertificate acm:GetAccountConfiguration
      acm:PutAccountConfiguration
      application-autoscaling:Describe*
      athena:ListDataCatalogs athena:ListWorkGroups athena:ListEngineVersions
      autoscaling:Describe* autoscaling:GetPredictiveScalingForecast
      autoscaling-plans:*
      aws-marketplace:MeterUsage aws-marketplace:RegisterUsage aws-marketplace:ResolveCustomer
      aws-marketplace:ViewSubscriptions aws-marketplace:Subscribe aws-marketplace:Unsubscribe
      aws-portal:*
      batch:Describe* batch:ListJobs
      cloudformation:CreateUploadBucket cloudformation:DescribeAccountLimits
      cloudformation:EstimateTemplateCost cloudformation:ListExports cloudformation:ListImports
      cloudformation:ListStacks cloudformation:ListStackSets cloudformation:ListTypes
      cloudformation:ValidateTemplate cloudformation:DescribeType cloudformation:DescribeStackEvents*
      cloudfront:ListDistributions cloudfront:ListDistributionsBy* cloudfront:ListCachePolicies
      cloudfront:ListCloudFrontOriginAccessIdentities cloudfront:ListFunctions
      cloudfront:ListOriginAccessControls cloudfront:ListOriginRequestPolicies
      cloudfront:ListPublicKeys cloudfront:ListKeyGroups cloudfront:ListStreamingDistributions
      cloudtrail:DescribeTrails cloudtrail:ListTrails cloudtrail:LookupEvents
      cloudtrail:ListPublicKeys
      cloudwatch:PutMetricData cloudwatch:GetMetricData cloudwatch:GetMetricStatistics
      cloudwatch:ListMetrics cloudwatch:ListDashboards cloudwatch:DescribeAlarmsForMetric
      cloudwatch:DescribeAnomalyDetectors cloudwatch:PutAnomalyDetector
      cloudwatch:DeleteAnomalyDetector cloudwatch:DescribeInsightRules
      cloudwatch:GetMetricWidgetImage cloudwatch:ListMetricStreams cloudwatch:Link
      codebuild:ListBuilds codebuild:ListProjects codebuild:ListReportGroups
      codebuild:ListReports codebuild:ListSourceCredentials codebuild:ListSharedProjects
      codebuild:ListCuratedEnvironmentImages codebuild:ListRepositories
      codecommit:ListRepositories
      codedeploy:BatchGetDeploymentTargets codedeploy:GetDeploymentTarget
      codedeploy:ListApplications codedeploy:ListDeploymentTargets
      codepipeline:AcknowledgeJob codepipeline:AcknowledgeThirdPartyJob
      codepipeline:GetJobDetails codepipeline:GetThirdPartyJobDetails codepipeline:ListPipelines
      codepipeline:PollForThirdPartyJobs codepipeline:PutJobFailureResult
      codepipeline:PutJobSuccessResult codepipeline:PutThirdPartyJob*
      cognito-identity:GetId cognito-identity:GetCredentialsForIdentity
      cognito-identity:GetOpenIdToken cognito-identity:ListIdentityPools
      cognito-idp:ListUserPools cognito-idp:CreateUserPool
      comprehend:Detect* comprehend:BatchDetect*
      config:DeliverConfigSnapshot config:DescribeConfigurationRecorder*
      config:DescribeDeliveryChannel* config:PutConfigurationRecorder
      config:PutDeliveryChannel config:PutEvaluations config:StartConfigurationRecorder
      config:StopConfigurationRecorder config:GetComplianceDetailsByResource
      config:GetResourceConfigHistory config:ListDiscoveredResources
      dynamodb:ListTables dynamodb:ListBackups dynamodb:ListGlobalTables dynamodb:DescribeLimits
      dynamodb:DescribeEndpoints dynamodb:DescribeReservedCapacity* dynamodb:ListContributorInsights
      dynamodb:ListExports dynamodb:ListImports dynamodb:ListStreams
      dynamodb:PurchaseReservedCapacityOfferings
      ec2:DescribeAccountAttributes ec2:DescribeAddresses ec2:DescribeAggregateIdFormat
      ec2:DescribeAvailabilityZones ec2:DescribeBundleTasks ec2:DescribeByoipCidrs
      ec2:DescribeCapacityReservations ec2:DescribeCarrierGateways
      ec2:DescribeClassicLinkInstances ec2:DescribeCoipPools ec2:DescribeConversionTasks
      ec2:DescribeCustomerGateways ec2:DescribeDhcpOptions
      ec2:DescribeEgressOnlyInternetGateways ec2:DescribeElasticGpus ec2:DescribeExportTasks
      ec2:DescribeFastSnapshotRestores ec2:DescribeFlowLogs ec2:DescribeFpgaImages
      ec2:DescribeHostReservation* ec2:DescribeHosts ec2:DescribeIamInstanceProfileAssociations
      ec2:DescribeIdFormat ec2:DescribeImages ec2:DescribeImportImageTasks
      ec2:DescribeImportSnapshotTasks ec2:DescribeInstanceCreditSpecifications
      ec2:DescribeInstanceEventNotificationAttributes ec2:DescribeInstances
      ec2:DescribeInstanceStatus ec2:DescribeInstanceTypes ec2:DescribeInstanceTypeOfferings
      ec2:DescribeInternetGateways ec2:DescribeIpv6Pools ec2:DescribeKeyPairs
      ec2:DescribeLaunchTemplates ec2:DescribeLaunchTemplateVersions ec2:DescribeLocalGateway*
      ec2:DescribeManagedPrefixLists ec2:DescribeMovingAddresses ec2:DescribeNatGateways
      ec2:DescribeNetworkAcls ec2:DescribeNetworkInterfacePermissions
      ec2:DescribeNetworkInterfaces ec2:DescribePlacementGroups ec2:DescribePrefixLists
      ec2:DescribePrincipalIdFormat ec2:DescribePublicIpv4Pools ec2:DescribeRegions
      ec2:DescribeReservedInstances ec2:DescribeReservedInstancesListings
      ec2:DescribeReservedInstancesModifications ec2:DescribeReservedInstancesOfferings
      ec2:DescribeRouteTables ec2:DescribeScheduledInstance* ec2:DescribeSecurityGroupReferences
      ec2:DescribeSecurityGroupRules ec2:DescribeSecurityGroups ec2:DescribeSnapshots
      ec2:DescribeSpotDatafeedSubscription ec2:DescribeSpotFleetRequests
      ec2:DescribeSpotInstanceRequests ec2:DescribeSpotPriceHistory ec2:DescribeSubnets
      ec2:DescribeTags ec2:DescribeTransitGateways ec2:DescribeTransitGatewayAttachments
      ec2:DescribeTransitGatewayRouteTables ec2:DescribeTransitGatewayVpcAttachments
      ec2:DescribeVolumes ec2:DescribeVolumeStatus ec2:DescribeVolumesModifications
      ec2:DescribeVpcClassicLink ec2:DescribeVpcClassicLinkDnsSupport
      ec2:DescribeVpcEndpointConnection* ec2:DescribeVpcEndpoints
      ec2:DescribeVpcEndpointServiceConfigurations ec2:DescribeVpcEndpointServices
      ec2:DescribeVpcPeeringConnections ec2:DescribeVpcs ec2:DescribeVpnConnections
      ec2:DescribeVpnGateways ec2:DisableEbsEncryptionByDefault
      ec2:EnableEbsEncryptionByDefault ec2:GetEbsDefaultKmsKeyId ec2:GetEbsEncryptionByDefault
      ec2:GetSpotPlacementScores ec2:ModifyEbsDefaultKmsKeyId ec2:ModifyIdFormat
      ec2:ResetEbsDefaultKmsKeyId ec2:GetDefaultCreditSpecification
      ec2messages:*
      ecr:GetAuthorizationToken ecr:DescribeRegistry ecr:PutRegistryPolicy ecr:GetRegistryPolicy
      ecr:DeleteRegistryPolicy ecr:PutReplicationConfiguration ecr:DescribePullThroughCacheRules
      ecr:CreatePullThroughCacheRule ecr:DeletePullThroughCacheRule
      ecr:GetRegistryScanningConfiguration ecr:PutRegistryScanningConfiguration
      ecr-public:GetAuthorizationToken ecr-public:DescribeRegistries
      ecr-public:GetRegistryCatalogData ecr-public:PutRegistryCatalogData
      ecs:CreateCluster ecs:DeregisterTaskDefinition ecs:DescribeTaskDefinition
      ecs:DiscoverPollEndpoint ecs:ListAccountSettings ecs:ListClusters ecs:ListServices
      ecs:ListServicesByNamespace ecs:ListTaskDefinitionFamilies ecs:ListTaskDefinitions
      ecs:PutAccountSettingDefault
      eks:CreateCluster eks:ListClusters eks:DescribeAddonVersions
      eks:DescribeAddonConfiguration eks:RegisterCluster eks:ListAccessPolicies
      elasticloadbalancing:Describe* elasticloadbalancing:SetWebAcl
      elasticmapreduce:ListClusters elasticmapreduce:RunJobFlow
      elasticmapreduce:ListSecurityConfigurations elasticmapreduce:DescribeSecurityConfiguration
      events:ListEventBuses events:TestEventPattern events:ListEventSources
      firehose:ListDeliveryStreams
      guardduty:ListDetectors guardduty:CreateDetector guardduty:ListOrganizationAdminAccounts
      health:DescribeEvents health:DescribeEventTypes health:DescribeEventAggregates
      iam:CreateAccountAlias iam:DeleteAccountAlias iam:DeleteAccountPasswordPolicy
      iam:GenerateCredentialReport iam:GetAccountAuthorizationDetails
      iam:GetAccountPasswordPolicy iam:GetAccountSummary iam:GetContextKeysForCustomPolicy
      iam:GetCredentialReport iam:GetServiceLastAccessedDetails* iam:ListAccountAliases
      iam:ListOpenIDConnectProviders iam:ListPolicies iam:ListSAMLProviders
      iam:ListServerCertificates iam:ListUsers iam:ListRoles iam:ListGroups
      iam:ListVirtualMFADevices iam:ListCloudFrontPublicKeys iam:SimulateCustomPolicy
      iam:SetSecurityTokenServicePreferences iam:UpdateAccountPasswordPolicy
      inspector:*
      iot:DescribeEndpoint iot:ListThings iot:ListPolicies iot:ListCertificates
      kinesis:ListStreams kinesis:DescribeLimits kinesis:DisableEnhancedMonitoring
      kinesis:EnableEnhancedMonitoring
      kms:CreateKey kms:ListKeys kms:ListAliases kms:GenerateRandom kms:CreateCustomKeyStore
      kms:DeleteCustomKeyStore kms:ConnectCustomKeyStore kms:DisconnectCustomKeyStore
      kms:DescribeCustomKeyStores kms:UpdateCustomKeyStore kms:ListRetirableGrants
      lakeformation:GetDataAccess lakeformation:GrantPermissions lakeformation:RevokePermissions
      lambda:ListFunctions lambda:ListEventSourceMappings lambda:GetAccountSettings
      lambda:ListLayers lambda:ListLayerVersions lambda:CreateEventSourceMapping
      lambda:CreateCodeSigningConfig lambda:ListCodeSigningConfigs
      logs:CancelExportTask logs:CreateLogDelivery logs:DeleteLogDelivery
      logs:DeleteQueryDefinition logs:DeleteResourcePolicy logs:DescribeConfigurationTemplates
      logs:DescribeDestinations logs:DescribeExportTasks logs:DescribeQueries
      logs:DescribeQueryDefinitions logs:DescribeResourcePolicies logs:GetLogDelivery
      logs:GetQueryResults logs:ListLogDeliveries logs:PutQueryDefinition
      logs:PutResourcePolicy logs:StopQuery logs:TestMetricFilter logs:UpdateLogDelivery
      mobileanalytics:PutEvents
      organizations:DescribeOrganization organizations:ListAccounts organizations:ListRoots
      organizations:ListPolicies organizations:ListAWSServiceAccessForOrganization
      organizations:ListCreateAccountStatus organizations:ListHandshakesForAccount
      organizations:ListDelegatedAdministrators
      pricing:*
      polly:DescribeVoices
      rds:DescribeAccountAttributes rds:DescribeCertificates rds:DescribeEngineDefault*
      rds:DescribeEventCategories rds:DescribeEvents rds:DescribeExportTasks
      rds:DescribeOrderableDBInstanceOptions rds:DescribeSourceRegions
      rds:CancelExportTask rds:StartExportTask
      rekognition:CompareFaces rekognition:Detect* rekognition:GetCelebrityInfo
      rekognition:RecognizeCelebrities
      resource-groups:ListGroups resource-groups:SearchResources resource-groups:CreateGroup
      route53:CreateHealthCheck route53:CreateHostedZone route53:CreateReusableDelegationSet
      route53:GetCheckerIpRanges route53:GetGeoLocation route53:GetHealthCheckCount
      route53:GetHostedZoneCount route53:ListGeoLocations route53:ListHealthChecks
      route53:ListHostedZones route53:ListHostedZonesByName route53:ListReusableDelegationSets
      route53:ListTrafficPolicies route53:ListTrafficPolicyInstances route53:TestDNSAnswer
      route53domains:*
      s3:CreateJob s3:GetAccessPoint s3:GetAccountPublicAccessBlock s3:ListAccessPoints
      s3:ListAllMyBuckets s3:ListJobs s3:ListMultiRegionAccessPoints
      s3:ListStorageLensConfigurations s3:ListStorageLensGroups s3:PutAccessPointPublicAccessBlock
      s3:PutAccountPublicAccessBlock s3:PutStorageLensConfiguration
      secretsmanager:BatchGetSecretValue secretsmanager:GetRandomPassword
      secretsmanager:ListSecrets
      servicediscovery:ListNamespaces servicediscovery:ListServices
      servicediscovery:CreateHttpNamespace servicediscovery:CreatePrivateDnsNamespace
      servicediscovery:CreatePublicDnsNamespace servicediscovery:GetOperation
      servicediscovery:ListOperations
      ses:GetSendQuota ses:GetSendStatistics ses:ListIdentities ses:VerifyDomainIdentity
      ses:VerifyDomainDkim ses:VerifyEmailIdentity ses:ListVerifiedEmailAddresses
      ses:GetAccountSendingEnabled ses:UpdateAccountSendingEnabled
      shield:CreateSubscription shield:DescribeSubscription shield:GetSubscriptionState
      shield:ListAttacks shield:ListProtections
      sns:CheckIfPhoneNumberIsOptedOut sns:CreatePlatformApplication sns:CreatePlatformEndpoint
      sns:DeleteEndpoint sns:DeletePlatformApplication sns:GetEndpointAttributes
      sns:GetPlatformApplicationAttributes sns:GetSMSAttributes sns:GetSubscriptionAttributes
      sns:ListEndpointsByPlatformApplication sns:ListPhoneNumbersOptedOut
      sns:ListPlatformApplications sns:ListSubscriptions sns:ListTopics sns:OptInPhoneNumber
      sns:SetEndpointAttributes sns:SetPlatformApplicationAttributes sns:SetSMSAttributes
      sns:SetSubscriptionAttributes sns:Unsubscribe
      sqs:ListQueues
      ssm:CancelCommand ssm:CreateActivation ssm:DeleteActivation ssm:DescribeActivations
      ssm:DescribeAvailablePatches ssm:DescribeInstanceInformation
      ssm:DescribeInstanceProperties ssm:DescribeInventoryDeletions
      ssm:DescribeMaintenanceWindows ssm:DescribeParameters ssm:DescribePatchBaselines
      ssm:DescribePatchGroups ssm:DescribePatchProperties ssm:DescribeSessions
      ssm:GetCommandInvocation ssm:GetInventory ssm:GetInventorySchema ssm:ListAssociations
      ssm:ListCommandInvocations ssm:ListCommands ssm:ListDocuments ssm:ListComplianceItems
      ssm:ListComplianceSummaries ssm:ListInventoryEntries ssm:ListResourceComplianceSummaries
      ssm:ListResourceDataSync ssm:PutComplianceItems ssm:PutConfigurePackageResult
      ssm:PutInventory ssm:GetManifest ssm:GetDeployablePatchSnapshotForInstance
      ssmmessages:*
      states:ListActivities states:ListStateMachines states:SendTaskFailure
      states:SendTaskHeartbeat states:SendTaskSuccess states:ValidateStateMachineDefinition
      sts:DecodeAuthorizationMessage sts:GetAccessKeyInfo sts:GetCallerIdentity
      sts:GetServiceBearerToken sts:GetSessionToken
      support:*
      tag:*
      textract:AnalyzeDocument textract:DetectDocumentText textract:AnalyzeExpense
      textract:AnalyzeID textract:StartDocument* textract:GetDocument*
      transcribe:StartTranscriptionJob transcribe:StartStreamTranscription*
      transcribe:ListTranscriptionJobs
      translate:TranslateText translate:ListTerminologies
      trustedadvisor:DescribeAccount trustedadvisor:DescribeChecks
      waf:GetChangeToken waf-regional:GetChangeToken waf-regional:ListWebACLs
      wafv2:ListAvailableManagedRuleGroups wafv2:DescribeManagedRuleGroup wafv2:ListWebACLs
      wafv2:ListIPSets wafv2:ListRuleGroups wafv2:ListRegexPatternSets
      wafv2:ListLoggingConfigurations wafv2:CheckCapacity
      xray:BatchGetTraces xray:GetEncryptionConfig xray:GetGroups xray:GetInsight*
      xray:GetSamplingRules xray:GetSamplingStatisticSummaries xray:GetSamplingTargets
      xray:GetServiceGraph xray:GetTimeSeriesServiceStatistics xray:GetTraceGraph
      xray:GetTraceSummaries xray:PutEncryptionConfig xray:PutTelemetryRecords
      xray:PutTraceSegments
      """;

  private static final Set<String> ACTIONS =
      Arrays.stream(NEVER.toLowerCase(Locale.ROOT).split("\\s+")).collect(Collectors.toSet());
  private static final List<String> PATTERNS =
      ACTIONS.stream().filter(action -> action.endsWith("*")).toList();

  private ResourceLevelPermissions() {}

  /**
   * Whether no action that matches the pattern (in lower case) supports resource-level permissions.
   */
  static boolean areUnsupported(String pattern) {
    return ACTIONS.contains(pattern)
        || PATTERNS.stream().anyMatch(known -> Wildcards.match(known, pattern));
  }
}
