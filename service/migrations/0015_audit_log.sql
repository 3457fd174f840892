CREATE TABLE "audit_entries" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"sequence" bigint,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"application_id" text,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text,
	"details" jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"content_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea",
	CONSTRAINT "audit_entries_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_chain" ON "audit_entries" USING btree ("account_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("account_id","object_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("account_id","actor_id","sequence");--> statement-breakpoint
-- Gives an entry its place in the chain of its account. Runs when the transaction commits, so that the lock of the chain is
-- held for an instant and entries are chained in the order of their commits. The text is that of `entryHash`.
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"last" record;
	"next" bigint;
	"previous" text;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('audit_entries'), hashtext(NEW."account_id"));
	SELECT "sequence", "hash" INTO "last" FROM "audit_entries"
		WHERE "account_id" = NEW."account_id" AND "sequence" IS NOT NULL ORDER BY "sequence" DESC LIMIT 1;
	"next" := coalesce("last"."sequence", 0) + 1;
	"previous" := coalesce('"' || encode("last"."hash", 'hex') || '"', 'null');
	UPDATE "audit_entries" SET
		"sequence" = "next",
		"previous_hash" = "last"."hash",
		"hash" = sha256(convert_to(
			'{"content":"' || encode(NEW."content_hash", 'hex') || '","previous":' || "previous" || ',"sequence":' || "next" || '}',
			'UTF8'
		))
		WHERE "account_id" = NEW."account_id" AND "id" = NEW."id";
	RETURN NULL;
END;
$$;--> statement-breakpoint
-- An audit log is evidence: nobody changes or removes an entry, and nobody chooses its place.
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
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
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_unchanged" BEFORE INSERT OR UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entry"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_entries_chained" AFTER INSERT ON "audit_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();
