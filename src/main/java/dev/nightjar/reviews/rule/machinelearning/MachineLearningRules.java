package dev.nightjar.reviews.rule.machinelearning;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import java.util.List;

/** Rules about SageMaker and Bedrock. */
public final class MachineLearningRules {

  private MachineLearningRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-SAGEMAKER-06", "CKV_AWS_122")
            .on("aws_sagemaker_notebook_instance")
            .security(MEDIUM, "Notebook has direct internet access")
            .because("Data can leave the notebook past the firewalls of the VPC.")
            .advice("Set direct_internet_access = \"Disabled\" and a subnet_id.")
            .require(isOneOf("direct_internet_access", "Disabled").withoutRemediation()),
        rule("NJ-SAGEMAKER-07", "CKV_AWS_307")
            .on("aws_sagemaker_notebook_instance")
            .security(MEDIUM, "Users of the notebook are root")
            .because("A user can switch off protection and logging on the notebook.")
            .advice("Set root_access = \"Disabled\".")
            .require(isOneOf("root_access", "Disabled")),
        rule("NJ-SAGEMAKER-08", "CKV_AWS_306")
            .on("aws_sagemaker_notebook_instance")
            .security(MEDIUM, "Notebook is not in a VPC")
            .because("It runs in a network of the service, without your firewalls and flow logs.")
            .advice("Set subnet_id and security_groups.")
            .require(isSet("subnet_id")),
        rule("NJ-SAGEMAKER-09", "CKV_AWS_371")
            .on("aws_sagemaker_notebook_instance")
            .security(MEDIUM, "Notebook allows the old metadata service")
            .because("A request forgery in the notebook can read the credentials of its role.")
            .advice(
                "Set minimum_instance_metadata_service_version = \"2\" in "
                    + "instance_metadata_service_configuration.")
            .require(
                isOneOf(
                    "instance_metadata_service_configuration.minimum_instance_metadata_service_version",
                    "2")),
        rule("NJ-SAGEMAKER-10", "CKV_AWS_370")
            .on("aws_sagemaker_model")
            .security(MEDIUM, "Model can reach the network")
            .because("A manipulated model can send data elsewhere.")
            .advice("Set enable_network_isolation = true.")
            .require(isTrue("enable_network_isolation").withoutRemediation()),
        rule("NJ-SAGEMAKER-11", "CKV_AWS_369")
            .on("aws_sagemaker_data_quality_job_definition")
            .security(LOW, "Traffic between the containers of the job is not encrypted")
            .because("Data can be intercepted on the network.")
            .advice("Set enable_inter_container_traffic_encryption = true in network_config.")
            .require(
                isTrue("network_config.enable_inter_container_traffic_encryption")
                    .withoutRemediation()
                    .unless(is("job_resources.cluster_config.instance_count", "1"))),
        rule("NJ-BEDROCK-02", "CKV_AWS_383")
            .on("aws_bedrockagent_agent")
            .security(LOW, "Agent has no guardrail")
            .because("Harmful or confidential answers are not filtered.")
            .advice("Add guardrail_configuration with a guardrail_identifier.")
            .require(isSet("guardrail_configuration.guardrail_identifier")));
  }
}
