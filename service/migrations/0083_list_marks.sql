CREATE TABLE "list_marks" (
	"account_id" text NOT NULL,
	"list" text NOT NULL,
	"position" integer NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "list_marks_account_id_list_position_pk" PRIMARY KEY("account_id","list","position")
);
--> statement-breakpoint
ALTER TABLE "list_marks" ADD CONSTRAINT "list_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A row that is deleted changes the position of all newer ones, and so does one whose ID is of the past: from a clock that is behind, or
-- from an import. Rows get no marks before they are 20 minutes old, so every other row is newer than all marks. The lock keeps marks from
-- being added until the transaction has ended, which would not know its rows.
CREATE FUNCTION "remove_list_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"changed" record := coalesce(NEW, OLD);
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtext('list_marks'), hashtext(TG_TABLE_NAME));
	DELETE FROM "list_marks"
		WHERE "account_id" = "changed"."account_id" AND "list" = TG_TABLE_NAME AND "id" >= "changed"."id";
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "invitations_deleted" AFTER DELETE ON "invitations"
FOR EACH ROW EXECUTE FUNCTION "remove_list_marks"();--> statement-breakpoint
CREATE TRIGGER "candidates_deleted" AFTER DELETE ON "candidates"
FOR EACH ROW EXECUTE FUNCTION "remove_list_marks"();--> statement-breakpoint
CREATE TRIGGER "invitations_of_the_past" AFTER INSERT ON "invitations"
FOR EACH ROW WHEN (NEW."id" < lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint - 600000), 12, '0'))
EXECUTE FUNCTION "remove_list_marks"();--> statement-breakpoint
CREATE TRIGGER "candidates_of_the_past" AFTER INSERT ON "candidates"
FOR EACH ROW WHEN (NEW."id" < lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint - 600000), 12, '0'))
EXECUTE FUNCTION "remove_list_marks"();
