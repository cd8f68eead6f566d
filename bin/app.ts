import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { readStageSettings } from "#infra/settings.ts";
import { addStage } from "#infra/stage.ts";

const app = new App();
addStage(app, readStageSettings(app.node.tryGetContext("stage") ?? "dev"));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
