// cspell:ignore plpgsql
import { sql } from 'drizzle-orm';
import type { TestService } from '../service.ts';

/**
 * Watches every table of a service.
 * @returns names the tables whose rows were inserted, updated or deleted since it was asked last
 */
export async function watchTables({
  database,
}: Pick<TestService, 'database'>): Promise<() => Promise<string[]>> {
  await database.execute(sql`create table changed_tables (name text not null)`);
  await database.execute(sql`
    create function note_changed_table() returns trigger language plpgsql as $$
    begin
      insert into changed_tables values (tg_table_name);
      return null;
    end $$`);
  await database.execute(sql`
    do $$
    declare watched record;
    begin
      for watched in select tablename from pg_tables where schemaname = 'public' and tablename <> 'changed_tables' loop
        execute format(
          'create trigger note_changed_table after insert or update or delete on %I for each row execute function note_changed_table()',
          watched.tablename);
      end loop;
    end $$`);
  return async () => {
    const { rows } = await database.execute<{ name: string }>(sql`delete from changed_tables returning name`);
    return [...new Set(rows.map(({ name }) => name))].sort();
  };
}
