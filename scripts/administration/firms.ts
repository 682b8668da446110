import * as z from 'zod/mini'
import { toFirmLogin } from '#contract/addresses/paths'
import { reservedSlugs } from '#contract/addresses/reserved-slugs'
import { officeCountry } from '#contract/fields/countries'
import { laterDay } from '#contract/fields/day-messages'
import { emailField, limits, line } from '#contract/fields/fields'
import { townIn } from '#contract/fields/towns'
import { isServiceType, normalServiceType, type ServiceType, serviceTypes } from '#contract/services'
import { portalVariants } from '#contract/steps'
import { quoted } from '../d1'
import { checked, phoneArgument, read } from './arguments'
import { auditIf } from './audit'
import type { CommandContext } from './commands'

const email = () => emailField('This is not an email address')
const newFirm = z.object({
  name: line(limits.name),
  slug: z.string('Required').check(
    z.regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/, 'Use 3 to 40 lower-case letters, digits and hyphens'),
    z.refine((slug) => !reservedSlugs.includes(slug), 'This address is used by the site'),
  ),
  address: line(limits.address),
  phone: line(limits.phone),
  email: email(),
  variant: z._default(z.enum(portalVariants, `One of: ${portalVariants.join(', ')}`), 'stepper'),
  services: z._default(
    z
      .string()
      .check(
        z.refine((list) => servicesIn(list).every(isServiceType), `Comma separated, of: ${serviceTypes.join(', ')}`),
      ),
    serviceTypes.join(','),
  ),
  accountant: z.optional(email()),
  hours: z.optional(line(limits.name)),
})

const servicesIn = (list: string): ServiceType[] =>
  list.split(',').map((service) => normalServiceType(service.trim()) as ServiceType)

/** Adds an active law firm, which gets new applications; its first admin is created in the console. */
export async function addFirm(args: string[], { query }: CommandContext): Promise<string> {
  const { values, isRemote } = read(args, Object.keys(newFirm.shape))
  const { name, slug, address, phone: typed, email, variant, services, accountant, hours } = checked(newFirm, values)
  const phone = phoneArgument(typed, officeCountry)
  const row = [slug, name, address, phone.shown, email, 1, variant, JSON.stringify(servicesIn(services))]
  const also = [accountant ?? null, hours ?? null, Date.now(), phone.number, townIn(address)?.name ?? null]
  const made = await query<{ id: number }>(
    [
      auditIf('add-firm', 'firm', slug, `not exists (select 1 from firms where slug = ${quoted(slug)})`),
      `insert into firms (slug, name, address, phone, email, is_active, portal_variant, services, accountant_email,
        opening_hours, created_at, number, town) values (${[...row, ...also].map(quoted).join(', ')})
      on conflict (slug) do nothing returning id`,
    ],
    isRemote,
  )
  if (!made[0]) throw new Error(`There is already a firm ${slug}.`)
  return `Added ${name} as firm ${made[0].id}. Its members sign in at ${toFirmLogin(slug)}. Create its first admin in the console.`
}

interface FirmRow {
  slug: string
  name: string
  is_active: number
  total_files: number
  open_files: number
  admins: number
}

export async function listFirms(args: string[], { query }: CommandContext): Promise<string> {
  const { isRemote } = read(args, [])
  const firms = await query<FirmRow>(
    `select slug, name, is_active, total_files, open_files,
      (select count(*) from members where firm_id = firms.id and role = 'admin' and is_active) as admins
    from firms order by name`,
    isRemote,
  )
  const lines = firms.map(({ slug, name, is_active, total_files, open_files, admins }) =>
    [
      slug.padEnd(20),
      is_active ? 'active  ' : 'inactive',
      `${open_files}/${total_files} files open`,
      `${admins} admins`,
      name,
    ].join('  '),
  )
  return lines.join('\n') || 'There are no firms yet. Add one with npm run firm:add.'
}

/**
 * Activates or deactivates a firm: then its next requests are refused, it gets no new applications, and those that it has
 * wait for a new firm; the cron job tells their owners. An activated firm has back what was not reassigned.
 */
export async function setActive(args: string[], { query }: CommandContext, isActive: boolean): Promise<string> {
  const { words, isRemote } = read(args, [])
  const [slug = ''] = words
  const isOther = `firms.slug = ${quoted(slug)} and firms.is_active = ${quoted(!isActive)}`
  const [firm] = await query<{ id: number; name: string }>(
    [
      auditIf(
        isActive ? 'activate-firm' : 'deactivate-firm',
        'firm',
        slug,
        `exists (select 1 from firms where ${isOther})`,
      ),
      `update sessions set ended_at = ${Date.now()} where kind = 'member' and ended_at is null and account_id in
        (select members.id from members join firms on firms.id = firm_id where ${isOther})`,
      `update firms set is_active = ${quoted(isActive)} where ${isOther} returning id, name`,
    ],
    isRemote,
  )
  if (firm) {
    const files = await openFilesOf(firm.id, { query, isRemote })
    const after = files.length === 0 ? '' : isActive ? filesBack(files) : filesWaiting(files)
    return `${firm.name} is now ${isActive ? 'active' : 'inactive'}.${after}`
  }
  const [known] = await query<{ name: string }>(`select name from firms where slug = ${quoted(slug)}`, isRemote)
  if (!known) throw new Error(`There is no firm ${slug}. npm run firm:list lists them.`)
  return `${known.name} is already ${isActive ? 'active' : 'inactive'}.`
}

interface OpenFile {
  reference_number: string
  client_name: string
  service_type: string
  total: number
}

/** The firm's first files that are not finished and paid, and how many there are. */
const openFilesOf = (firmId: number, { query, isRemote }: Pick<CommandContext, 'query'> & { isRemote: boolean }) =>
  query<OpenFile>(
    `select reference_number, client_name, service_type, (
        select coalesce(sum(files), 0) from file_counts
        where firm_id = ${firmId} and not (file_status = 'complete' and payment_state = 2)
      ) as total
    from applications where firm_id = ${firmId} and not (file_status = 'complete' and payment_state = 2)
    order by id limit ${namedFiles}`,
    isRemote,
  )

const namedFiles = 50
const countOf = ([first]: OpenFile[]) => `${first?.total} open ${first?.total === 1 ? 'file' : 'files'}`

const filesBack = (files: OpenFile[]) => ` It has ${countOf(files)} again.`

function filesWaiting(files: OpenFile[]): string {
  const lines = files.map(({ reference_number, client_name, service_type }) =>
    [reference_number, service_type.padEnd(10), client_name].join('  '),
  )
  const more = (files[0]?.total ?? 0) - files.length
  return [
    ` Its ${countOf(files)} now wait for another firm. Assign them in the console, under Law Firms, or in /manage, where they are under Unassigned:`,
    ...lines,
    ...(more > 0 ? [`and ${more} more`] : []),
    'The cron job tells their owners within minutes. They cannot pay until then, and no installment is charged.',
  ].join('\n')
}

const registration = z.object({
  number: line(limits.name),
  checked: z.optional(z.iso.date('A day such as 2026-11-22')),
})

/** Notes a firm's registration number and the day on which an operator looked it up. */
export async function noteRegistration(args: string[], { query }: CommandContext): Promise<string> {
  const { values, words, isRemote } = read(args, Object.keys(registration.shape))
  const [slug = ''] = words
  const { number, checked: day } = checked(registration, values)
  const checkedAt = day ? Date.parse(day) : Date.now()
  if (checkedAt > Date.now()) throw new Error(`--checked: ${laterDay}`)
  const isFirm = `firms.slug = ${quoted(slug)}`
  const [firm] = await query<{ name: string }>(
    [
      auditIf('check-registration', 'firm', slug, `exists (select 1 from firms where ${isFirm})`),
      `update firms set registration_number = ${quoted(number)}, registration_checked_at = ${checkedAt}
        where ${isFirm} returning name`,
    ],
    isRemote,
  )
  if (!firm) throw new Error(`There is no firm ${slug}. npm run firm:list lists them.`)
  return `${firm.name} is shown with the registration ${number}.`
}
