# Nightjar. Each target is one thing that a person does; `make` alone lists them.

MVN  ?= mvn
JAVA ?= $(if $(JAVA_HOME),$(JAVA_HOME)/bin/java,java)
PORT ?= 8080
export PORT

quiet := $(MVN) -q -B -ntp
# Benchmarks and the trainer have source roots of their own (src/bench, src/train), which other builds leave out.
with_bench := $(quiet) -Plocal,bench
# JDK 24 and newer warn of what older ones allow in silence; older ones don't know the flags.
jvm_flags := $(shell $(JAVA) --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -version >/dev/null 2>&1 \
  && echo --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow) --add-opens java.base/java.lang=ALL-UNNAMED

# quarkus:dev wants a newer Maven than many machines have; Maven itself can fetch it.
maven_39 := 3.9.11
new_mvn  := target/maven/apache-maven-$(maven_39)/bin/mvn

# Where Terraform finds the AWS provider on a machine without its registry; PACKAGE, ARCH and REGION of a deployment.
terraform := terraform -chdir=terraform
tf_init   := init -input=false $(if $(TF_PLUGIN_DIR),-plugin-dir=$(TF_PLUGIN_DIR))
PACKAGE   ?= native
# A native executable runs on the processors that it was built on; the JVM runs on the cheaper ones.
ARCH      ?= $(if $(filter native,$(PACKAGE)),$(if $(filter arm64 aarch64,$(shell uname -m)),arm64,x86_64),arm64)
tf_vars    = -var environment=$(ENV) -var package=$(PACKAGE) -var architecture=$(ARCH) \
  $(if $(wildcard terraform/$(ENV).tfvars),-var-file=$(ENV).tfvars)

.PHONY: help port-is-free run demo dev format test test-long kills history mutants package native native-cli native-test reproducible sbom environment deploy destroy terraform-format terraform-init terraform-test aws-test bench openapi rules screenshots train languages map clean

help: ## print this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# The built functions, each in a process of its own, instead of roles in the server's process.
ifeq ($(FUNCTIONS),jvm)
functions     := package
functions_env := NIGHTJAR_LOCAL_FUNCTIONS_ZIPS=target
else ifeq ($(FUNCTIONS),native)
functions     := $(if $(wildcard target/native/http.zip),,native)
functions_env := NIGHTJAR_LOCAL_FUNCTIONS_ZIPS=target/native
else ifneq ($(FUNCTIONS),)
$(error FUNCTIONS is $(FUNCTIONS); it must be jvm or native)
endif

build        := src/main/shell/build.sh
build_server := $(build) "Building the server (the first time, Maven fetches some 430 MB of libraries)" $(MVN) -B -ntp package -DskipTests
port_is_free := ! bash -c 'exec 3<>/dev/tcp/localhost/$(PORT)' 2>/dev/null || { echo "Port $(PORT) is in use; stop what uses it, or set PORT to another one"; exit 2; }

ifeq ($(AWS),localstack)
run: dev
dev: dev_flags := -Dquarkus.profile=dev,localstack
dev: export NIGHTJAR_AWS := localstack
else
run: port-is-free $(functions) ## build and run everything on http://localhost:8080 (PORT=…, NIGHTJAR_DATA=…; FUNCTIONS=jvm or native: as Lambda does; AWS=localstack where Docker is)
	@$(build_server)
	@$(functions_env) $(JAVA) $(jvm_flags) -jar target/quarkus-app/quarkus-run.jar || test $$? -eq 130
endif

demo: demo_env := NIGHTJAR_DEMO=true NIGHTJAR_DATA=target/demo NIGHTJAR_NEWS_SAMPLE=on NIGHTJAR_CONCERTS_SAMPLE=on
demo: port-is-free $(functions) ## the same with sample data for every page, in a data folder of its own (target/demo)
	@$(build_server)
	@env -u AWS_ENDPOINT_URL -u NIGHTJAR_AWS $(demo_env) $(functions_env) $(JAVA) $(jvm_flags) -jar target/quarkus-app/quarkus-run.jar || test $$? -eq 130

# Said before the build, which takes a while; the server itself looks again.
port-is-free:
	@$(port_is_free)

# Assets keep their plain names, so that a changed one is seen; templates of a former build refer to others.
dev: $(new_mvn) ## run with live reload
	@$(quiet) generate-resources
	@rm -rf target/classes/templates
	@$(new_mvn) -B -ntp quarkus:dev -Dquarkus.analytics.disabled=true -Dconsole-assets.phase=none $(dev_flags)

$(new_mvn):
	@$(quiet) dependency:unpack -DoutputDirectory=target/maven \
	  -Dartifact=org.apache.maven:apache-maven:$(maven_39):zip:bin
	@chmod +x $@

format: ## format the Java sources
	@$(quiet) spotless:apply

# The tests of the APIs of all systems, which any cloud has to pass.
parity_tests := *ApiTest,SpecificationItemsTest
ifeq ($(AWS),localstack)
test:
	@if docker info > /dev/null 2>&1; then \
	  NIGHTJAR_TEST_AWS=localstack $(MVN) -B -ntp test -Dquarkus.test.profile=test,localstack -Dtest='$(parity_tests)'; \
	else echo "Skipped: AWS=localstack needs a running Docker, which Quarkus starts LocalStack in."; fi
else ifeq ($(AWS),endpoint)
test:
	@test -n "$$AWS_ENDPOINT_URL" || { echo "AWS=endpoint needs AWS_ENDPOINT_URL"; exit 2; }
	@NIGHTJAR_TEST_AWS=endpoint $(MVN) -B -ntp test -Dtest='$(parity_tests)'
else
test: package ## run all tests, those of the local server and of both Lambda functions included (AWS=localstack, AWS=endpoint: the APIs on another cloud)
	@$(MVN) -B -ntp verify
endif

# One job of each system in the browser, while the local server runs the built functions.
browser_jobs := ConsoleIT\#articleAppears*+formSays*+runsSay*,TextsConsoleIT\#fileChosen*+droppedFiles*,ReviewsConsoleIT\#sampleIs*+chosenFiles*,ConcertsConsoleIT\#newUser*+recommendationTakes*
# The tests that carry @Tag("long").
long := -Dgroups=long -Dexcluded.tests=none
test-long: $(if $(BUILT),,package) ## run the tests that `make test` leaves out: those tagged long, those of the model's trainer, 20 kills of the local server, 200 random histories of each system (SEED=…), and browser tests on the built functions
	@$(quiet) dependency:copy@openapi-generator
	@$(MVN) -B -ntp test $(long)
	@$(MVN) -B -ntp -Plocal,bench test -Dtest='dev.nightjar.news.sentiment.training.*Test'
	@$(MVN) -B -ntp test -Dtest='dev.nightjar.history.*HistoryTest' -Dnightjar.histories=$(or $(HISTORIES),200) -Dnightjar.seed=$(or $(SEED),$(shell date +%Y%m%d)000)
	@cat target/histories/*.txt
	@$(MVN) -B -ntp test -Dtest='FixPropertiesTest,FixesInTerraform,FixApplierTest' -Dnightjar.configurations=$(or $(CONFIGURATIONS),1) -Dnightjar.fixes=30000
	@$(if $(BUILT),true,$(quiet) package -DskipTests)
	@$(MVN) -B -ntp failsafe:integration-test failsafe:verify $(long) -Dit.test=RecordedPermissionsIT
	@$(MVN) -B -ntp failsafe:integration-test failsafe:verify $(long) -Dit.test='LocalFunctionsIT,ServerLimitsIT,CheckCommandIT,VisualCheckIT'
	@$(MAKE) kills BUILT=yes KILLS=$(or $(KILLS),20)
	@NIGHTJAR_TEST_FUNCTIONS=target $(MVN) -B -ntp failsafe:integration-test failsafe:verify -Dit.test='$(browser_jobs)'
	@! test -f target/native/http.zip || NIGHTJAR_TEST_FUNCTIONS=target/native $(MVN) -B -ntp failsafe:integration-test failsafe:verify -Dit.test='$(browser_jobs)'

history: ## repeat one random history: SYSTEM=reviews SEED=123; target/histories has its requests
	@$(MVN) -B -ntp test -Dtest='dev.nightjar.history.*HistoryTest' -Dnightjar.system=$(SYSTEM) -Dnightjar.histories=1 -Dnightjar.seed=$(SEED)

kills: ## kill the local server KILLS=… times under load, restart it and recount (SEED=… repeats a run)
	@$(if $(BUILT),true,$(quiet) package -DskipTests)
	@$(MVN) -B -ntp failsafe:integration-test failsafe:verify $(long) -Dit.test=ProcessKillsIT \
	  $(if $(KILLS),-Dnightjar.kills=$(KILLS)) $(if $(SEED),-Dnightjar.seed=$(SEED))

mutants: ## change the code of MUTATE=dev.nightjar.news.model.* here and there, and see whether the tests of its package (or TESTS=…) notice: target/pit-reports
	@$(MVN) -B -ntp test-compile pitest:mutationCoverage -DtargetClasses='$(MUTATE)' -DtargetTests='$(or $(TESTS),$(MUTATE))'

package: ## build the two Lambda functions for the JVM: target/events.zip and target/http.zip
	@$(build) "Building the function for events" $(MVN) -B -ntp -Pevents package && cp target/build-events/function.zip target/events.zip
	@$(build) "Building the function for HTTP" $(MVN) -B -ntp -Phttp package && cp target/build-http/function.zip target/http.zip

native: native_flags := -Dnative $(if $(GRAALVM_HOME),,-Dquarkus.native.container-build=true)
# For the text counter, whose time is computation. Processors before 2013 (x86) and 2016 (Arm) can't run it.
native: events_flags := $(if $(filter speed,$(OPTIMIZE)),-Dquarkus.native.additional-build-args=-O3 \
  -Dquarkus.native.march=$(if $(filter arm64,$(ARCH)),armv8.1-a,x86-64-v3))
native: ## build the same two zips as native executables (by GRAALVM_HOME if set, else in a container; OPTIMIZE=speed)
	@$(quiet) -Pevents package $(native_flags) $(events_flags) && cp target/build-events/function.zip target/events.zip
	@$(quiet) -Phttp package $(native_flags) && cp target/build-http/function.zip target/http.zip
	@mkdir -p target/native && cp target/events.zip target/http.zip target/native/

# What the commands need of the class path; native-image takes in only what they reach.
cli_libraries := jackson-annotations,jackson-core,jackson-databind,jboss-logging,jboss-logmanager,picocli,re2j,smallrye-common-constraint,smallrye-common-cpu,smallrye-common-expression,smallrye-common-function,smallrye-common-net,smallrye-common-os,smallrye-common-ref,snakeyaml-engine
native_image  := $(if $(GRAALVM_HOME),$(GRAALVM_HOME)/bin/native-image,docker run --rm --user $(shell id -u) -v $(CURDIR):/project -w /project quay.io/quarkus/ubi9-quarkus-mandrel-builder-image:jdk-21)
native-cli: ## build the commands alone as a native program: target/nightjar, which ./nightjar then runs (by GRAALVM_HOME if set, else in a container)
	@$(quiet) -Pcli compile dependency:copy-dependencies -DincludeArtifactIds=$(cli_libraries) -DoutputDirectory=$(CURDIR)/target/native-cli
	@$(native_image) --no-fallback -H:+AddAllCharsets -H:ConfigurationFileDirectories=src/main/native-cli \
	  -cp target/build-cli/classes:target/native-cli/'*' -o target/nightjar dev.nightjar.cli.Cli

native-test: native ## build the native zips and run the tests of the artifacts against them
	@$(MVN) -B -ntp test-compile failsafe:integration-test failsafe:verify -Dit.test='dev.nightjar.artifact.*IT'

reproducible: ## build everything twice from clean and compare the results byte by byte (needs unzip)
	@MVN='$(MVN)' src/test/shell/reproducible.sh

sbom: ## write the bills of materials of the artifacts: target/events-sbom.json, target/http-sbom.json, target/local-sbom.json
	@$(quiet) cyclonedx:makeBom && cp target/sbom.json target/local-sbom.json
	@$(quiet) -Pevents cyclonedx:makeBom && cp target/build-events/sbom.json target/events-sbom.json
	@$(quiet) -Phttp cyclonedx:makeBom && cp target/build-http/sbom.json target/http-sbom.json

deploy: environment $(if $(filter jvm,$(PACKAGE)),package,native) ## build the functions and apply the Terraform to ENV=… (PACKAGE=jvm; terraform/$ENV.tfvars, if there)
	@$(terraform) $(tf_init)
	@$(terraform) apply $(tf_vars)

destroy: environment ## take ENV=… down again
	@$(terraform) $(tf_init)
	@$(terraform) destroy $(tf_vars)

environment:
	@test -n "$(ENV)" || { echo "Which environment? For example: make deploy ENV=dev"; exit 2; }

terraform-test: terraform-format terraform-init ## check the Terraform: its format, that it is valid, its tests (TF_PLUGIN_DIR=… without a registry)
	@$(tf_apart) $(terraform) validate -no-tests
	@$(tf_apart) $(terraform) test

aws-test: $(if $(BUILT),,package) ## apply the Terraform to an AWS endpoint (AWS_ENDPOINT_URL, else moto, else LocalStack), run all systems there, destroy it
	@$(MVN) -B -ntp test-compile failsafe:integration-test failsafe:verify -Dit.test=TerraformApplied

# Apart from what `make deploy` works with, so that testing never touches a deployment's state.
tf_apart := TF_DATA_DIR=../target/terraform
# What needs no provider: how it is written, and that all modules are there.
terraform-format:
	@$(terraform) fmt -check -recursive
	@mkdir -p target
	@$(tf_apart) $(terraform) get > target/terraform-get.log

terraform-init:
	@mkdir -p target
	@$(tf_apart) $(terraform) $(tf_init) -backend=false > target/terraform-init.log || { cat target/terraform-init.log; exit 1; }

bench: package ## measure all, or one by BENCH=… (docs/figures.md names them; sentiment-model takes DATA=…, concerts-fanout FOLLOWERS=…, load SECONDS=…)
	@$(with_bench) package -DskipTests dependency:build-classpath -Dmdep.outputFile=target/bench.classpath
	@$(JAVA) $(if $(DATA),-Ddata=$(DATA)) $(if $(FOLLOWERS),-Dfollowers=$(FOLLOWERS)) $(if $(SECONDS),-Dseconds=$(SECONDS)) -cp target/test-classes:target/classes:$$(cat target/bench.classpath) dev.nightjar.bench.Bench $(BENCH)

openapi: ## write the API's description, its list of routes and its examples anew, after the API has changed
	@$(quiet) test -Dtest=ApiExamplesTest > /dev/null || true
	@cp target/openapi/api-examples.json src/test/resources/dev/nightjar/http/api-examples.json
	@$(quiet) test -Dtest=OpenApiDocumentTest > /dev/null || true
	@$(quiet) test -Dtest=PageRoutesTest > /dev/null || true
	@cp target/openapi/openapi.json target/openapi/openapi.yaml target/openapi/api-routes.tsv target/openapi/page-routes.tsv src/main/resources/dev/nightjar/http/

rules: ## write docs/rules.md anew, after rules or their examples have changed
	@$(quiet) test -Dtest=RuleDocumentTest > /dev/null || true
	@cp target/rules.md docs/rules.md

screenshots: ## take the README's pictures and the references of the visual check anew, with the Chromium of this machine
	@$(quiet) package -DskipTests dependency:build-classpath -Dmdep.outputFile=target/bench.classpath
	@$(JAVA) -cp target/test-classes:target/classes:$$(cat target/bench.classpath) dev.nightjar.web.Screenshots docs/images

train: ## train the sentiment model anew from DATA=… (train.tsv, valence.tsv; dev.tsv to measure)
	@$(with_bench) test-compile
	@$(JAVA) -cp target/test-classes:target/classes dev.nightjar.news.sentiment.training.Train \
	  "$(DATA)" src/main/resources/dev/nightjar/news/sentiment/model.bin

map: ## convert the outlines of maps anew from DATA=… (countries-50m.json, counties-10m.json: docs/licenses.md)
	@$(with_bench) test-compile dependency:build-classpath -Dmdep.outputFile=target/bench.classpath
	@$(JAVA) -cp target/test-classes:target/classes:$$(cat target/bench.classpath) dev.nightjar.concerts.place.map.ConvertAtlas \
	  $(DATA)/countries-50m.json $(DATA)/counties-10m.json src/main/resources/dev/nightjar/concerts/place/map/borders.bin

languages: ## train the tables of languages anew from DATA=… (a text per language: en.txt, de.txt, …)
	@$(with_bench) test-compile
	@$(JAVA) -cp target/test-classes:target/classes dev.nightjar.texts.language.training.TrainLanguages \
	  "$(DATA)" src/main/resources/dev/nightjar/texts/language/trigrams.tsv

clean: ## delete what was built, but not the data in .nightjar
	@$(quiet) clean
