import { reservedSlugs } from '#contract/addresses/reserved-slugs'
import type { InterestView } from '#contract/administration/console'

interface FirmCommand extends Pick<InterestView, 'firmName' | 'email' | 'phone'> {
  slug: string
  address: string
}

/** Ready to paste into a shell. */
export const firmCommand = ({ firmName, slug, email, phone, address }: FirmCommand): string =>
  [
    'npm run firm:add --',
    `--name ${quoted(firmName)}`,
    `--slug ${quotedIfNeeded(slug)}`,
    `--email ${quotedIfNeeded(email)}`,
    `--phone ${quoted(phone)}`,
    `--address ${quoted(address)}`,
  ].join(' ')

/** Visitors typed these values; in single quotes a shell expands nothing. */
function quoted(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
  return /["$`\\!]/.test(line) ? `'${line.replaceAll("'", `'\\''`)}'` : `"${line}"`
}

const quotedIfNeeded = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) && !text.startsWith('-') ? text : quoted(text)

const [minLength, maxLength] = [3, 40]

/** A short name for addresses: begins with a letter and is not an address of the site. */
export function slugFor(firmName: string): string {
  const letters = firmName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '')
  const known = letters || 'firm'
  return known.length < minLength || reservedSlugs.includes(known) ? `${known}-law` : known
}
