-- Keys of before belong to no credential: they are not found any more, and the clean-up deletes them after 24 hours.
ALTER TABLE "idempotency_keys" ADD COLUMN "credential" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "credential" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_account_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_credential_key_pk" PRIMARY KEY("account_id","credential","key");
