CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "object" SET DATA TYPE bytea USING convert_to("object"::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "adverse_actions" ALTER COLUMN "items" SET DATA TYPE bytea USING convert_to("items"::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "screenings" ALTER COLUMN "records" SET DATA TYPE bytea USING convert_to("records"::text, 'UTF8');