-- A connection keeps the plan of a function's statements. One made while the log was short reads all of it for each new entry, until
-- statistics are collected again: with 10,000 entries that took 40 times as long as the index does.
ALTER FUNCTION "chain_audit_entry"() SET enable_seqscan = off;
