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
$$;--> statement-breakpoint
-- Entries of a transaction that does nothing else ask for their place at once, with the sequence 0. That saves the second version
-- of each row and of its index entries. Nobody chooses a place: whatever an insert says, the next one follows.
CREATE OR REPLACE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
-- Gives the other entries their place when their transaction commits. The row is found by its address: a plan that was made while the
-- log was short used an index of the account alone, and read all of its entries for each new one.
CREATE OR REPLACE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
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
