import { person } from '@service-embeds/contract';
import { staffRoles } from '@service-embeds/domain/identity/role-rights';
import type { ServiceRuntime } from '../container.ts';
import { passwordLink } from '../identity/passwords.ts';
import {
  addStaffMember,
  changeStaffRole,
  ensureStaffUser,
  listStaff,
  removeStaffMember,
  staffPasswordMinutes,
} from '../identity/staff-members.ts';

/**
 * Runs a command about the provider's staff: `list`, `add` with an email address and a name, `role` with an address and a role,
 * or `remove` with an address.
 *
 * @returns what to print. A new key is printed once and never stored
 * @throws Error if the command is unknown or not possible
 */
export async function runStaffCommand(
  { database, container }: Pick<ServiceRuntime, 'database' | 'container'>,
  [command = 'list', address = '', ...names]: string[],
): Promise<string> {
  const now = container.clock.now();
  if (command === 'list') {
    const members = await listStaff(database);
    return members
      .map(
        (member) =>
          `${member.email}  ${member.fullName}, ${member.role}, since ${member.createdAt.toISOString()}`,
      )
      .join('\n');
  }
  if (!['add', 'role', 'remove'].includes(command))
    throw new Error(`Unknown command "staff ${command}". Use list, add, role or remove.`);
  const result = person.shape.email.safeParse(address);
  if (!result.success)
    throw new Error(
      address ? `"${address}" is not an email address.` : `Name the email address after "staff ${command}".`,
    );
  if (command === 'remove') {
    if (!(await removeStaffMember(database, result.data, now)))
      throw new Error(`${result.data} has no key for the operations API.`);
    return `Removed the key of ${result.data}.`;
  }
  if (command === 'role') return changeRole(database, result.data, names[0]);
  const name = person.shape.full_name.safeParse(names.join(' '));
  if (!name.success) throw new Error('Name the person after the email address.');
  const member = { email: result.data, fullName: name.data };
  const { key, user } = await database.transaction(async (db) => ({
    ...(await addStaffMember(db, member, now)),
    user: await ensureStaffUser(db, member, now),
  }));
  const text = `Key of ${member.fullName} for the operations API, shown only now:\n\n${key}`;
  if (user.passwordHash) return text;
  const link = await passwordLink(container, user, staffPasswordMinutes);
  return `${text}\n\nPassword for the staff console, to choose within 24 hours:\n\n${link}`;
}

async function changeRole(
  database: ServiceRuntime['database'],
  email: string,
  name: string | undefined,
): Promise<string> {
  const role = staffRoles.find((each) => each === name);
  if (!role) throw new Error(`Name one of these roles after the email address: ${staffRoles.join(', ')}.`);
  if (!(await changeStaffRole(database, { email, role }))) throw new Error(`${email} is no member of staff.`);
  return `${email} has the role ${role}.`;
}
