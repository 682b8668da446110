import { expect, test } from 'vitest'
import { firmCommand, slugFor } from './firm-command'

const interest = { firmName: 'Moyo & Partners', email: 'office@moyo.example', phone: '+263 24 270 0909' }

test('the command has every field of the form, filled in', () => {
  expect(firmCommand({ ...interest, slug: 'moyo', address: '1 Main Street, Harare' })).toBe(
    'npm run firm:add -- --name "Moyo & Partners" --slug moyo --email office@moyo.example --phone "+263 24 270 0909" --address "1 Main Street, Harare"',
  )
})

test('text from visitors is quoted, so a shell expands nothing', () => {
  const { firmName, phone, email } = { firmName: `$(rm -rf ~) "O'Hara"`, phone: '1\n; reboot', email: 'a`b`@c.de' }
  const command = firmCommand({ firmName, phone, email, slug: 'x; y', address: '`id` \\' })
  expect(command).toBe(
    `npm run firm:add -- --name '$(rm -rf ~) "O'\\''Hara"' --slug "x; y" --email 'a\`b\`@c.de' --phone "1 ; reboot" --address '\`id\` \\'`,
  )
})

test('a slug has letters and digits only, and is not an address of the site', () => {
  expect(slugFor('Müller, Moyo & Søns (Pvt) Ltd')).toBe('muller-moyo-s-ns-pvt-ltd')
  expect(slugFor('  Vault ')).toBe('vault-law')
  expect(slugFor('法律')).toBe('firm')
  expect(slugFor('3 M')).toBe('m-law')
})
