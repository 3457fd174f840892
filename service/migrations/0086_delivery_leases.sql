CREATE TABLE "delivery_leases" (
	"id" text PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"account_ids" text[] NOT NULL,
	"delivery_ids" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
-- Pages that are filled by half have room for what workers write, so an attempt that succeeds needs no new entry in an index.
ALTER TABLE "deliveries" SET (fillfactor = 50);
