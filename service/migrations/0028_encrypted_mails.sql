-- What is there stays readable as clear text, and is encrypted when keys are rotated.
ALTER TABLE "mails" ALTER COLUMN "body" SET DATA TYPE bytea USING convert_to("body", 'UTF8');--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "results" SET DATA TYPE bytea USING convert_to("results"::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "simulation_steps" ALTER COLUMN "step" SET DATA TYPE bytea USING convert_to("step"::text, 'UTF8');
