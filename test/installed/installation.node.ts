// cspell:ignore httpchk keyout subj newkey addext dropcluster npidfile ctlcluster nohup
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { operatorBlocks, ScratchRoot, scratchRootIsMissing } from './scratch-root.ts';

/** Blocks of `podman`, which downloads images. No Debian root has them. */
const withImages = ['podman build', 'podman compose run'];

const pages = {
  installation: operatorBlocks('installation.md'),
  operations: operatorBlocks('operations.md'),
};
const used = new Set(withImages);

/** Returns the block of a page that has these words, as printed. */
function findBlock(page: keyof typeof pages, words: string): string {
  const blocks = pages[page].filter(({ text }) => text.includes(words));
  assert.equal(blocks.length, 1, `${page}.md has one block with "${words}"`);
  used.add(words);
  return blocks[0]!.text;
}

/** Replaces text that the page tells its reader to replace. */
function replaceParts(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [before, after]) => {
    assert.ok(result.includes(before), `"${before}" is in the block`);
    return result.replaceAll(before, after);
  }, text);
}

/** Succeeds while the service answers behind nginx. */
const ready = 'curl -sf --cacert /etc/ssl/api.pem https://api.example.com/readyz';
const secret = (encoding: 'base64' | 'hex') => randomBytes(32).toString(encoding);
const operationsKey = secret('hex');
const mailSecret = secret('hex');

describe('an operator in a Debian root', { skip: scratchRootIsMissing(), timeout: 1_200_000 }, () => {
  let scratch: ScratchRoot;
  /** What the operator remembers as variables of the shell. */
  const env: Record<string, string> = { OPS_KEY: operationsKey, MAIL_EVENTS_SECRET: mailSecret };
  const shell = (script: string, input = '') => scratch.run(script, { input, env });
  const sql = async (query: string, port = 5432) =>
    (await shell(`sudo -u postgres psql -p ${port} -d service -Atc "${query}"`)).trim();
  const packages = 'select count(*) from packages';

  before(async () => {
    scratch = await ScratchRoot.open();
    // What a new installation of Debian's PostgreSQL has.
    await shell('pg_dropcluster 15 main; pg_createcluster 15 main --start');
  });
  after(() => scratch.close());
  let isBroken = false;
  /** A part of the walk. It needs what the ones before have done, so that they fail with them. */
  const step = (name: string, walk: () => Promise<void>) =>
    it(name, async () => {
      assert.ok(!isBroken, 'A step before this one failed.');
      isBroken = true;
      await walk();
      isBroken = false;
    });

  step('puts two builds in place', async () => {
    const [make = '', ...rest] = findBlock('installation', 'useradd').split('\n');
    await scratch.run(make, { network: true });
    await shell(rest.join('\n'));
    const [makeNext = ''] = findBlock('installation', '/srv/service-2 /srv/service').split('\n');
    await scratch.run(makeNext, { network: true });
  });

  step('creates the database', async () => {
    const [user = '', database = ''] = findBlock('installation', 'createdb').split('\n');
    await shell(user, 'password\npassword\n');
    await shell(database);
  });

  step('writes the settings and creates the first account', async () => {
    const settings = replaceParts(findBlock('installation', 'SERVICE_ENV'), {
      'SERVICE_SECRET=secret': `SERVICE_SECRET=${secret('base64')}`,
      '2026-11:key': `2026-11:${secret('base64')}`,
      'operations-key': operationsKey,
    });
    const mail = `MAIL_RETURN_PATH=bounces@mail.example.com\nMAIL_EVENTS_SECRET=${mailSecret}\n`;
    await scratch.write('/etc/service.env', settings + mail, '600');
    const said = await shell(findBlock('installation', 'run init'));
    const [, staff = '', account = '', key = ''] =
      /Staff key +(\S+)[\s\S]*Account +(\S+)[\s\S]*API key +(\S+)/.exec(said) ?? assert.fail(said);
    Object.assign(env, { STAFF_KEY: staff, ACCOUNT_ID: account, API_KEY: key });
  });

  step('starts the unit, which systemd finds right', async () => {
    const unit = '/etc/systemd/system/service.service';
    await scratch.write(unit, findBlock('installation', '[Unit]'));
    assert.equal(await shell(`systemd-analyze verify ${unit}`), '');
    const [commands = ''] = findBlock('installation', 'run init').split('run migrate');
    const said = await shell(`${commands}\n${findBlock('installation', 'systemctl enable')}`);
    assert.match(said, /"?api"? /);
  });

  step('lets Caddy end TLS, and creates a package', async () => {
    // Let's Encrypt can't reach this root, so Caddy's own authority signs.
    const caddyfile = `{\n\tlocal_certs\n\tskip_install_trust\n}\n${findBlock('installation', '(restarts)')}`;
    await scratch.write('/etc/caddy/Caddyfile', caddyfile);
    await shell('caddy validate --config /etc/caddy/Caddyfile; systemctl start caddy');
    const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
    await scratch.until(`curl -sf --cacert ${authority} https://api.example.com/readyz`);
    await shell('systemctl reload caddy');
    env['CURL_CA_BUNDLE'] = authority;
    const said = await shell(findBlock('installation', 'basic_criminal'));
    assert.match(said, /"data":\[\{[^[]*"slug":"basic_criminal"/);
    for (const name of ['connect', 'app', 'staff'])
      assert.match(
        await shell(`curl -s -o /dev/null -w '%{http_code}' https://${name}.example.com/healthz`),
        /^200/,
      );
  });

  step('posts what mail servers and mail providers report', async () => {
    const report = findBlock('operations', 'mktemp');
    await shell(report, 'Content-Type: text/plain\n\nNo report\n');
    const asJson = replaceParts(report, { 'message/rfc822': 'application/json' });
    await shell(asJson, findBlock('operations', 'message_id'));
  });

  step('resets a second factor', async () => {
    const person = `insert into users (id, email, full_name, created_at) values ('kim', 'kim@bakery.example.com', 'Kim', now())`;
    const member = `insert into memberships (account_id, user_id, role, created_at) values ('${env['ACCOUNT_ID']}', 'kim', 'admin', now())`;
    await sql(
      `${person}; ${member}; insert into authenticator_apps values ('kim', decode('00', 'hex'), 0, now())`,
    );
    const said = await shell(findBlock('operations', 'second_factor_resets'));
    assert.match(said, /"status":"pending"/);
  });

  step('takes nginx and HAProxy in place of Caddy', async () => {
    const key = 'openssl req -x509 -newkey rsa:2048 -nodes -keyout /etc/ssl/api.key -out /etc/ssl/api.pem';
    await shell(`${key} -subj /CN=api.example.com -addext subjectAltName=DNS:api.example.com`);
    await scratch.write('/etc/nginx/conf.d/service.conf', findBlock('installation', 'proxy_pass'));
    await shell('nginx -t; systemctl stop caddy; nginx');
    await scratch.until(ready);
    // As checks of load balancers that know no Host ask.
    await shell("curl -sf --http1.0 -H 'Host:' http://127.0.0.1:4000/readyz");
    const listen = `defaults
\tmode http
\ttimeout connect 5s
\ttimeout client 30s
\ttimeout server 30s
frontend web
\tbind 127.0.0.1:8080
\tdefault_backend api
listen status
\tbind 127.0.0.1:8081
\tstats enable
\tstats uri /
`;
    await scratch.write('/etc/haproxy/haproxy.cfg', listen + findBlock('installation', 'option httpchk'));
    await shell('haproxy -c -f /etc/haproxy/haproxy.cfg; haproxy -D -f /etc/haproxy/haproxy.cfg');
    await scratch.until("curl -sf 'http://127.0.0.1:8081/;csv' | grep -E '^api,api-1,.*,UP,.*,L7OK,'");
    await scratch.until("curl -sf 'http://127.0.0.1:8081/;csv' | grep -E '^api,api-2,.*,DOWN,'");
    await shell('curl -sf -H "Host: api.example.com" http://127.0.0.1:8080/readyz');
  });

  step('puts PgBouncer between', async () => {
    const access =
      'listen_addr = 127.0.0.1\nlisten_port = 6432\nauth_type = trust\nauth_file = /etc/pgbouncer/users\npidfile = /tmp/pgbouncer.pid\n';
    await scratch.write('/etc/pgbouncer/users', '"service" "password"\n');
    await scratch.write('/etc/pgbouncer/pgbouncer.ini', findBlock('installation', 'connect_query') + access);
    await shell('sudo -u postgres pgbouncer -d /etc/pgbouncer/pgbouncer.ini');
    const direct = 'postgres://service:password@127.0.0.1/service';
    const pooled = `s#^DATABASE_URL=.*#DATABASE_URL=postgres://service:password@127.0.0.1:6432/service#`;
    await shell(`sed -i '${pooled}' /etc/service.env
      echo DATABASE_POOLER=transaction >> /etc/service.env
      echo DATABASE_DIRECT_URL=${direct} >> /etc/service.env
      echo DATABASE_PREPARED_STATEMENTS=off >> /etc/service.env
      systemctl restart service`);
    await scratch.until(ready);
  });

  step('updates to the next build', async () => {
    const [, ...commands] = findBlock('installation', '/srv/service-2 /srv/service').split('\n');
    assert.match(await shell(commands.join('\n')), /newest schema/);
    await scratch.until(ready);
    assert.match(await shell('readlink /srv/service'), /service-2/);
  });

  step('goes back to a time before a mistake', async () => {
    const cluster = '/etc/postgresql/15/main';
    const [userRow = '', ...lines] = findBlock('operations', 'pg_receivewal')
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    const at = (words: string) => lines.find((line) => line.includes(words)) ?? assert.fail(words);
    await shell(userRow, 'password\npassword\n');
    env['BACKUP_URL'] = 'postgres://backup:password@db.example.com';
    await shell(`cp /etc/ssl/api.pem /etc/ssl/api.key ${cluster}; chown postgres ${cluster}/api.*
      echo "ssl = on
ssl_cert_file = '${cluster}/api.pem'
ssl_key_file = '${cluster}/api.key'" >> ${cluster}/postgresql.conf
      echo 'hostssl replication backup 127.0.0.1/32 scram-sha-256' >> ${cluster}/pg_hba.conf
      pg_ctlcluster 15 main restart`);
    await shell(`${at('mkdir')}\n${at('--create-slot')}`);
    await shell(`nohup ${at('--synchronous')} > /var/log/receiver.log 2>&1 &`);
    await shell(at('pg_basebackup'));
    const before = await sql(packages);
    const time = await sql('select now()');
    await sql('delete from packages');
    await sql('select pg_switch_wal()');
    await scratch.until(
      `test "$(sudo -u postgres psql -d service -Atc "select state from pg_stat_replication")" = streaming`,
    );
    await shell('systemctl stop service; pg_ctlcluster 15 main stop');
    const settings = findBlock('operations', 'restore_command').replace('2026-11-22 18:00:47.448+00', time);
    await shell(
      `pg_createcluster 15 restored --port 5433
      folder=/var/lib/postgresql/15/restored
      chown -R postgres /backup/log; rm -r $folder; cp -r /backup/base-* $folder; chown -R postgres:postgres $folder; chmod 700 $folder
      cat >> $folder/postgresql.auto.conf; touch $folder/recovery.signal; chown postgres $folder/recovery.signal
      pg_ctlcluster 15 restored start`,
      settings,
    );
    await scratch.until('test "$(sudo -u postgres psql -p 5433 -Atc "select pg_is_in_recovery()")" = f');
    assert.notEqual(before, '0');
    assert.equal(await sql(packages, 5433), before);
  });

  it('has run every block of the pages', () => {
    const blocks = [...pages.installation, ...pages.operations];
    const missing = blocks.filter(({ text }) => ![...used].some((words) => text.includes(words)));
    assert.deepEqual(missing, []);
  });
});
