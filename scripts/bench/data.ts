import { dueDate } from '../../worker/testing/due-dates.ts'

/** The people who sign in, all with the same password. */
export const people = {
  owner: 'owner@bench.example',
  admin: 'admin@bench.example',
  /** Of the firm with nearly all applications, and of the firm with two hundred. */
  largeFirm: 'large1',
  smallFirm: 'small1',
  password: 'Bench-only-2026',
}

/** Applications in the two databases; users, audit rows and submissions of the partner form are as many. */
export const sizes = [1_000, 201_000] as const
export const smallFirmFiles = 200
export const firmCount = 12
export const membersOfFirm = 20

/** The small firm's applications are spread evenly among all; so are ten other firms' and those without a firm. */
export const largeFirmFiles = (size: number) => size - 2 * smallFirmFiles - 20
const fileOf = { smallFirm: 2, largeFirm: 1 }
export const fileNumber = (firm: keyof typeof fileOf, size: number, place: number) =>
  fileOf[firm] + (size / smallFirmFiles) * (place % smallFirmFiles)

/** The reference of application 1, 2, 3 …, which looks random. */
export const referenceOf = (number: number) =>
  `ZTL2026${String((number * 7_368_787) % 10_000_000_000).padStart(10, '0')}`

/** The family name of one client in the oldest third of the firm's applications; a search must find them. */
export const rareName = 'Quillfeather'

const firstNames =
  'Tendai Rudo Chipo Tatenda Nyasha Farai Kudzai Tafadzwa Rumbidzai Simba Tinashe Memory Blessing Precious Takudzwa Anesu ' +
  'Panashe Munashe Ropafadzo Vimbai Tariro Shamiso Kuda Nomsa Sibusiso Thandiwe Nkosana Busisiwe Mandla Lindiwe Jo Grace ' +
  'Peter Mary John Susan David Ruth Paul Anna'
const lastNames =
  'Moyo Ndlovu Sibanda Dube Ncube Mpofu Khumalo Chikwanda Mukanya Chigumba Madziva Gumbo Shumba Nyathi Zhou Hove Mutasa ' +
  'Chirwa Banda Phiri Makoni Marufu Chinyoka Mushonga Zvobgo Nkomo Tshuma Bhebhe Mlambo Chidzero Mapfumo Matongo Rusike ' +
  'Sithole Tembo Gwatidzo Mangwiro Kamba Hungwe Takawira'
const streets =
  'Samora Machel Avenue,Jason Moyo Street,Borrowdale Road,Enterprise Road,Baines Avenue,Josiah Tongogara Street,' +
  'Herbert Chitepo Avenue,Fife Avenue,Livingstone Avenue,Second Street,Lomagundi Road,Churchill Avenue'
const towns = 'Harare,Bulawayo,Harare,Mutare,Harare,Gweru,Harare,Masvingo,Harare,Kwekwe,Harare,Chinhoyi'

const list = (words: string, separator: string | RegExp) => JSON.stringify(words.split(separator))
/** One item of a list for number `i`, so that neighbours differ. */
const pick = (words: string, separator: string | RegExp, factor: number) =>
  `json_extract('${list(words, separator)}', '$[' || ((i * ${factor}) / 11 % ${words.split(separator).length}) || ']')`

const firstName = pick(firstNames, ' ', 7919)
const lastName = pick(lastNames, ' ', 6007)
const clientName = `${firstName} || ' ' || case when i = p + 1 or i = p + 2 then '${rareName}' else ${lastName} end`
const address = `i || ' ' || ${pick(streets, ',', 4001)} || ', ' || ${pick(towns, ',', 2003)}`
/** Evenly over the year before 2026-11-22. */
const at = '(1763769600000 + i * cast(31536000000 / ?3 as integer))'

/**
 * ?1 to ?2 are the row numbers, ?3 is how many there will be; p is the distance between the small firm's applications.
 */
const numbers = `with recursive
  n(i) as (select cast(?1 as integer) union all select i + 1 from n where i < ?2),
  numbered as (select i, cast(?3 / ${smallFirmFiles} as integer) as p from n),
  placed as (select *, case i % p when 2 then 2 when 3 then 3 + i / p % 10
    else case when i % (p * 10) = 4 then null else 1 end end as firm from numbered),
  kinds as (select *, case when firm = 1 then i else i / p end as k from placed)`

export const insertFirm = `insert into firms (id, slug, name, address, phone, email, portal_variant, services, created_at)
  values (?1, 'bench' || ?1, 'Bench Law ' || ?1, '1 Samora Machel Avenue, Harare', '+263 242 700000',
    'bench' || ?1 || '@example.com', 'selector', '["digitize"]', 1760000000000)`

export const insertMembers = `insert into members (firm_id, username, email, full_name, password_hash, role, permissions, created_at)
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ?4)
  select ?1, ?2 || i, ?2 || i || '@example.com', 'Member ' || i, ?3, case i % 3 when 0 then 'admin' when 1 then 'lawyer' else 'staff' end,
    '[]', 1760000000000 from n`

/** The first user is the owner of every tenth application, the second one an administrator. */
export const namedUsers = `insert into users (id, email, first_name, last_name, country, phone_number, password_hash, role, referral_code, created_at)
  values (1, '${people.owner}', 'Olive', 'Owner', 'uk', '+44 7700 900123', ?1, 'user', 'OWNER', 1760000000000),
    (2, '${people.admin}', 'Ada', 'Admin', 'uk', '+44 7700 900123', ?1, 'admin', 'ADMIN', 1760000000000)`

export const fillings = [
  `insert into users (id, email, first_name, last_name, country, phone_number, password_hash, referral_code, is_active, created_at)
    ${numbers} select i, lower(${firstName}) || i || '@example.com', ${firstName},
      case when i = p + 1 then '${rareName}' else ${lastName} end, 'uk', '+44 7700 900123', '', 'MANY' || i, i % 9 > 0, ${at}
    from kinds where i > 2`,
  `insert into applications (id, reference_number, user_id, firm_id, service_type, client_name, client_email, client_phone,
      client_country, property_address, submission_method, status, file_status, file_status_at, promised_at, deposit_paid_at,
      balance_paid_at, created_at)
    ${numbers} select i, printf('ZTL2026%010d', i * 7368787 % 10000000000),
      case when i % 10 = 0 then 1 when i % 4 > 0 then max(i, 3) end, firm,
      case k % 7 when 0 then 'digitize' when 1 then 'transfer' when 2 then 'diligence' when 3 then 'lease'
        when 4 then 'sale' when 5 then 'management' else 'bond' end,
      ${clientName}, 'client' || i || '@example.com', '+44 7700 900123', 'uk', ${address}, 'mail',
      case k / 7 % 6 when 3 then 'received' else 'pending_submission' end,
      case k / 7 % 6 when 0 then 'file_created' when 1 then 'contacted' when 2 then 'pending_documents'
        when 3 then 'received' when 4 then 'verified' else 'complete' end,
      ${at}, ${dueDate('k / 7 % 6', at)}, case when k / 42 % 3 > 0 then ${at} + 3600000 end, case when k / 42 % 3 > 1 then ${at} + 86400000 end, ${at}
    from kinds`,
  ...['file_created', 'contacted', 'pending_documents'].map(
    (step, place) => `insert into history (application_id, number, track, to_status, actor_kind, actor_name, created_at)
      ${numbers} select i, ${place + 1}, 'fileStatus', '${step}', 'system', 'Gwaro', ${at} + ${place} from kinds`,
  ),
  ...['deposit', 'balance'].map(
    (type, place) => `insert into payments (application_id, type, method, amount_cents, currency, status, intent_id,
        receipt_number, created_at, paid_at, firm_id)
      ${numbers} select i, '${type}', 'card', ${place === 0 ? 20_000 : 30_000}, 'usd', 'succeeded', 'pi_${type}_' || i,
        i * 2 + ${place}, ${at}, ${at} + 3600000,
        (select firm_id from applications where id = i) from kinds where k / 42 % 3 > ${place}`,
  ),
  `insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, address, result)
    ${numbers} select ${at}, 'member', 1, case when i = p + 1 then '${rareName}' else ${firstName} || ' ' || ${lastName} end, 'lawyer',
      case i % 5 when 0 then 'move-file' when 1 then 'view-file' when 2 then 'send-message' when 3 then 'read-document' else 'upload-deed' end,
      'application ' || i, i, '203.0.113.7', 'done' from kinds`,
  `insert into lawyer_interest (firm_name, contact_person, email, phone, additional_info, created_at)
    ${numbers} select ${lastName} || ' and Partners', ${firstName} || ' ' || ${lastName}, 'firm' || i || '@example.com',
      '+263 242 700000', 'We would like to join.', ${at} from kinds`,
]
