-- Finds a part of a name or email address without reading every candidate. The extension belongs to PostgreSQL and is trusted, so
-- whoever may create objects in the database may create it. Where that is not allowed, searches work without the index.
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
