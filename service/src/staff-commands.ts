import { person } from '@service-embeds/contract';
import { addStaffMember, listStaff, removeStaffMember } from './identity/staff.ts';
import type { ServiceRuntime } from './container.ts';

/**
 * Runs a command about the provider's staff: `list`, `add` with an email address and a name, or `remove` with an address.
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
      .map((member) => `${member.email}  ${member.fullName}, since ${member.createdAt.toISOString()}`)
      .join('\n');
  }
  const parsed = person.shape.email.safeParse(address);
  if (!parsed.success) throw new Error(`"${address}" is not an email address.`);
  if (command === 'remove') {
    if (!(await removeStaffMember(database, parsed.data, now)))
      throw new Error(`${parsed.data} has no key for the operations API.`);
    return `Removed the key of ${parsed.data}.`;
  }
  if (command !== 'add') throw new Error(`Unknown command "staff ${command}". Use list, add or remove.`);
  const name = person.shape.full_name.safeParse(names.join(' '));
  if (!name.success) throw new Error('Name the person after the email address.');
  const member = { email: parsed.data, fullName: name.data };
  const { key } = await database.transaction((db) => addStaffMember(db, member, now));
  return `Key of ${member.fullName} for the operations API, shown only now:\n\n${key}`;
}
