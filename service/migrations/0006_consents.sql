CREATE TABLE "apply_drafts" (
	"account_id" text NOT NULL,
	"invitation_id" text NOT NULL,
	"entered" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "apply_drafts_account_id_invitation_id_pk" PRIMARY KEY("account_id","invitation_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"verification_id" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"invitation_id" text,
	"documents" jsonb NOT NULL,
	"signature" text NOT NULL,
	"full_name" text NOT NULL,
	"copy_requested" boolean NOT NULL,
	"circumstances" jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"previous_hash" "bytea",
	"record_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "self_hosted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "addresses" "bytea";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "consent_id" text;--> statement-breakpoint
ALTER TABLE "apply_drafts" ADD CONSTRAINT "apply_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_account_id_verification_id_index" ON "uploads" USING btree ("account_id","verification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_id_index" ON "consents" USING btree ("id");--> statement-breakpoint
CREATE INDEX "consents_account_id_candidate_id_index" ON "consents" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_chain" ON "consents" USING btree ("account_id",coalesce("previous_hash", ''::bytea));--> statement-breakpoint
CREATE UNIQUE INDEX "reports_consent" ON "reports" USING btree ("account_id","consent_id");--> statement-breakpoint
-- A consent is evidence: whoever asks, it is neither changed nor removed.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'consents are never changed' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "consents_unchanged" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consents_kept" BEFORE TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
