-- What PostgreSQL holds beside the tables that Drizzle knows: evidence that never changes, rules between rows, storage.
-- `npm run baseline -w service` puts these statements behind the tables of the baseline migration.
--> statement-breakpoint
-- A consent is evidence, which is neither changed nor removed. The personal values of a removed candidate alone move into "sealed",
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
$$;
--> statement-breakpoint
CREATE TRIGGER "consents_unchanged" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "keep_consent"();
--> statement-breakpoint
CREATE TRIGGER "consents_kept" BEFORE TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "keep_consent"();
--> statement-breakpoint
-- A withdrawal is evidence too, and no report begins with a consent that was withdrawn. A withdrawal locks the candidate FOR
-- UPDATE and every new report locks the candidate FOR KEY SHARE, so the later of the two sees the other.
CREATE FUNCTION "keep_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'withdrawals of consents are never changed' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "consent_withdrawals_unchanged" BEFORE UPDATE OR DELETE ON "consent_withdrawals" FOR EACH ROW EXECUTE FUNCTION "keep_withdrawal"();
--> statement-breakpoint
CREATE TRIGGER "consent_withdrawals_kept" BEFORE TRUNCATE ON "consent_withdrawals" FOR EACH STATEMENT EXECUTE FUNCTION "keep_withdrawal"();
--> statement-breakpoint
-- No report loses or changes its consent.
CREATE FUNCTION "keep_report_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a report keeps the consent of its candidate' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "reports_keep_consent" BEFORE UPDATE ON "reports"
FOR EACH ROW WHEN (NEW."consent_id" IS DISTINCT FROM OLD."consent_id") EXECUTE FUNCTION "keep_report_consent"();
--> statement-breakpoint
CREATE FUNCTION "refuse_withdrawn_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM "consent_withdrawals"
		WHERE "account_id" = NEW."account_id" AND "consent_id" = NEW."consent_id"
	) THEN
		RAISE EXCEPTION 'the consent to this report was withdrawn' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reports_refuse_withdrawn_consent" AFTER INSERT ON "reports" DEFERRABLE INITIALLY IMMEDIATE
FOR EACH ROW EXECUTE FUNCTION "refuse_withdrawn_consent"();
--> statement-breakpoint
-- A consent covers one report, unless it authorizes later ones. Of two orders at once, the lock makes the second one wait.
CREATE FUNCTION "refuse_used_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(NEW."account_id" || ' ' || NEW."consent_id", 0));
	IF EXISTS (
		SELECT 1 FROM "reports"
		WHERE "account_id" = NEW."account_id" AND "consent_id" = NEW."consent_id" AND "id" <> NEW."id"
	) AND NOT EXISTS (
		SELECT 1 FROM "consents"
		WHERE "account_id" = NEW."account_id" AND "id" = NEW."consent_id"
			AND "documents" @> '[{"id": "continuous_authorization"}]'
	) THEN
		RAISE EXCEPTION 'a consent without later reports covers one report' USING ERRCODE = 'unique_violation';
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "reports_refuse_used_consent" AFTER INSERT ON "reports"
FOR EACH ROW EXECUTE FUNCTION "refuse_used_consent"();
--> statement-breakpoint
-- Nothing is added about a candidate after a removal, not even by what runs at the same time. The removal locks the candidate
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
$$;
--> statement-breakpoint
CREATE TRIGGER "candidates_removed" BEFORE UPDATE ON "candidates" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "invitations_removed" BEFORE INSERT OR UPDATE ON "invitations" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "reports_removed" BEFORE INSERT OR UPDATE ON "reports" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "verifications_removed" BEFORE INSERT OR UPDATE ON "verifications" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "documents_removed" BEFORE INSERT ON "documents" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "candidate_stories_removed" BEFORE INSERT ON "candidate_stories" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "consents_removed" BEFORE INSERT ON "consents" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "disputes_removed" BEFORE INSERT ON "disputes" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
CREATE TRIGGER "nature_scope_requests_removed" BEFORE INSERT ON "nature_scope_requests" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
--> statement-breakpoint
-- An individualized assessment is evidence. Only its encryption changes, when there is a new key: the hash of its content stays.
CREATE FUNCTION "keep_individualized_assessment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(NEW) - 'content') IS DISTINCT FROM (to_jsonb(OLD) - 'content') THEN
		RAISE EXCEPTION 'individualized assessments are never changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "individualized_assessments_unchanged" BEFORE UPDATE ON "individualized_assessments" FOR EACH ROW EXECUTE FUNCTION "keep_individualized_assessment"();
--> statement-breakpoint
-- Returns an entry with the place in the chain of its account after the last one. It takes the lock of the chain, which the
-- transaction then holds to its end. The text is that of `entryHash`.
CREATE FUNCTION "place_audit_entry"("entry" "audit_entries") RETURNS "audit_entries" LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	"last" record;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('audit_entries'), hashtext("entry"."account_id"));
	SELECT "sequence", "hash" INTO "last" FROM "audit_entries"
		WHERE "account_id" = "entry"."account_id" AND "sequence" IS NOT NULL ORDER BY "sequence" DESC LIMIT 1;
	"entry"."sequence" := coalesce("last"."sequence", 0) + 1;
	"entry"."previous_hash" := "last"."hash";
	"entry"."hash" := sha256(convert_to(
		'{"content":"' || encode("entry"."content_hash", 'hex')
			|| '","previous":' || coalesce('"' || encode("last"."hash", 'hex') || '"', 'null')
			|| ',"sequence":' || "entry"."sequence" || '}',
		'UTF8'
	));
	RETURN "entry";
END;
$$;
--> statement-breakpoint
-- Entries of a transaction that does nothing else ask for their place at once, with the sequence 0. That saves the second version
-- of each row and of its index entries. An insert does not choose a place: the next one follows.
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW."sequence" = 0 THEN RETURN "place_audit_entry"(NEW); END IF;
		NEW."sequence" := NULL;
		NEW."previous_hash" := NULL;
		NEW."hash" := NULL;
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		IF pg_trigger_depth() = 2 AND OLD."hash" IS NULL AND NEW."hash" IS NOT NULL
			AND to_jsonb(NEW) - ARRAY['sequence', 'previous_hash', 'hash'] = to_jsonb(OLD) - ARRAY['sequence', 'previous_hash', 'hash']
		THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'audit entries are never changed' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_unchanged" BEFORE INSERT OR UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entry"();
--> statement-breakpoint
-- Gives the other entries their place when their transaction commits. The row is found by its address: a plan that was made while the
-- log was short used an index of the account alone, and read all of its entries for each new one.
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"placed" "audit_entries";
BEGIN
	IF NEW."hash" IS NOT NULL THEN RETURN NULL; END IF;
	"placed" := "place_audit_entry"(NEW);
	UPDATE "audit_entries"
		SET "sequence" = "placed"."sequence", "previous_hash" = "placed"."previous_hash", "hash" = "placed"."hash"
		WHERE ctid = NEW.ctid;
	IF NOT FOUND THEN RAISE EXCEPTION 'an audit entry is gone before it was chained'; END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_entries_chained" AFTER INSERT ON "audit_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();
--> statement-breakpoint
-- Counts of requests may be lost in a crash, and cost no write to the log of PostgreSQL.
ALTER TABLE "request_counts" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "deliveries" SET (fillfactor = 50);
--> statement-breakpoint
-- Finds a part of a name or email address without reading every candidate. The extension belongs to PostgreSQL and is trusted, so
-- every role that may create objects in the database may create it. Where that is not allowed, searches work without the index.
DO $$
DECLARE
	extension_schema text;
BEGIN
	BEGIN
		CREATE EXTENSION IF NOT EXISTS pg_trgm;
	EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
		RAISE NOTICE 'pg_trgm cannot be created (%), so searches for candidates have no index', SQLERRM;
	END;
	SELECT nspname INTO extension_schema
	FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
	WHERE extname = 'pg_trgm';
	IF extension_schema IS NOT NULL THEN
		EXECUTE format($index$
			CREATE INDEX IF NOT EXISTS "candidates_search" ON "candidates" USING gin ((
				"email" || E'\n' || coalesce("first_name" || ' ', '') || coalesce("middle_name" || ' ', '')
				|| coalesce("last_name", '') || E'\n' || coalesce("first_name" || ' ', '') || coalesce("last_name", '')
			) %I.gin_trgm_ops)
		$index$, extension_schema);
	END IF;
END $$;
