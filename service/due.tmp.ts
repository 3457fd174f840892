import pg from 'pg'; import {readFileSync} from 'node:fs';
const port = readFileSync('/tmp/sdata2/postgres/postmaster.pid','utf8').split('\n')[3];
const c = new pg.Client({connectionString:`postgres://postgres@127.0.0.1:${port}/service`}); await c.connect();
const r = await c.query("update invitations set due_at = now() - interval '1 second', expires_at = now() - interval '1 second' where id = (select id from invitations where status='pending' limit 1) returning id");
for (let i=0;i<130;i++){ const q = await c.query('select status from invitations where id=$1',[r.rows[0].id]); if(q.rows[0].status!=='pending'){console.log('became',q.rows[0].status,'after',i,'s');break;} await new Promise(r=>setTimeout(r,1000)); }
const s = await c.query("select name, count(*), min(state::text) from pgboss.job group by 1"); console.log(s.rows);
await c.end();
