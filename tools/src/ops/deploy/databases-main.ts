import { provisionAll } from '../../dev/system/databases.ts';

// Provisions every service's database and roles on the server at ADMIN_URL; ROLE_PASSWORDS is JSON. Repeatable.

const { ADMIN_URL, ROLE_PASSWORDS } = process.env;
if (!ADMIN_URL || !ROLE_PASSWORDS) throw new Error('ADMIN_URL and ROLE_PASSWORDS are needed.');
await provisionAll({ adminUrl: ADMIN_URL, rolePasswords: JSON.parse(ROLE_PASSWORDS) as Record<string, string> });
console.log('Every service has its database.');
