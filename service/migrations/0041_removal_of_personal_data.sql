CREATE TABLE "file_removals" (
	"account_id" text NOT NULL,
	"file_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_removals_account_id_file_id_pk" PRIMARY KEY("account_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "pii_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "candidate_id" text;--> statement-breakpoint
ALTER TABLE "file_removals" ADD CONSTRAINT "file_removals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("account_id","object_id");--> statement-breakpoint
CREATE INDEX "events_without_object" ON "events" USING btree ("account_id") WHERE "events"."object_id" is null;--> statement-breakpoint
CREATE INDEX "mails_account_id_candidate_id_index" ON "mails" USING btree ("account_id","candidate_id");
--> statement-breakpoint
-- A consent is evidence: nobody changes or removes it. The personal values of a removed candidate alone move into "sealed",
-- which the rotation of keys encrypts again, and which is emptied when the consent need not be proved any more.
CREATE FUNCTION "keep_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"personal" CONSTANT text[] := ARRAY['signature', 'full_name', 'circumstances', 'ip_address', 'user_agent', 'sealed'];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - "personal" = to_jsonb(OLD) - "personal"
			AND NEW."signature" = '' AND NEW."full_name" = '' AND NEW."circumstances" = '{}'::jsonb
			AND NEW."ip_address" IS NULL AND NEW."user_agent" IS NULL
			AND (OLD."sealed" IS NOT NULL OR (OLD."full_name" <> '' AND NEW."sealed" IS NOT NULL))
		THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'consents are never changed' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
DROP TRIGGER "consents_unchanged" ON "consents";--> statement-breakpoint
DROP TRIGGER "consents_kept" ON "consents";--> statement-breakpoint
DROP FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consents_unchanged" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "keep_consent"();--> statement-breakpoint
CREATE TRIGGER "consents_kept" BEFORE TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "keep_consent"();--> statement-breakpoint
-- Whatever runs at the same time as a removal, nothing is added about a candidate after it. The removal locks the candidate
-- FOR UPDATE, so what began before it waits here and is refused.
CREATE FUNCTION "refuse_removed_candidate"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"removed_at" timestamptz;
BEGIN
	IF TG_TABLE_NAME = 'candidates' THEN "removed_at" := OLD."pii_removed_at";
	ELSE SELECT "pii_removed_at" INTO "removed_at" FROM "candidates"
		WHERE "account_id" = NEW."account_id" AND "id" = NEW."candidate_id" FOR KEY SHARE;
	END IF;
	IF "removed_at" IS NOT NULL THEN
		RAISE EXCEPTION 'the personal data of this candidate was removed' USING ERRCODE = 'SE001';
	END IF;
	RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "candidates_removed" BEFORE UPDATE ON "candidates" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();--> statement-breakpoint
CREATE TRIGGER "invitations_removed" BEFORE INSERT OR UPDATE ON "invitations" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();--> statement-breakpoint
CREATE TRIGGER "reports_removed" BEFORE INSERT OR UPDATE ON "reports" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();--> statement-breakpoint
CREATE TRIGGER "verifications_removed" BEFORE INSERT OR UPDATE ON "verifications" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();--> statement-breakpoint
CREATE TRIGGER "documents_removed" BEFORE INSERT ON "documents" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();--> statement-breakpoint
CREATE TRIGGER "candidate_stories_removed" BEFORE INSERT ON "candidate_stories" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();--> statement-breakpoint
CREATE TRIGGER "consents_removed" BEFORE INSERT ON "consents" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
