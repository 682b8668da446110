import * as z from 'zod/mini'
import { legacyAccess, legacyContact, legacyPage } from '../delegates/legacy-views'

const yes = z.literal(true)
const own = z.nullable(legacyContact)

export const legacyAnswers = {
  'GET /api/account/legacy-contact': own,
  'PUT /api/account/legacy-contact': own,
  'DELETE /api/account/legacy-contact': z.object({ removed: yes }),
  'POST /api/account/legacy-contact/refusal': own,
  'POST /api/legacy/links': z.object({ sent: yes }),
  'POST /api/legacy/refusals': z.object({ refused: yes }),
  'GET /api/legacy/contact': legacyPage,
  'POST /api/legacy/contact': legacyPage,
  'POST /api/legacy/access': legacyAccess,
  'POST /api/legacy/access/deeds': ['application/pdf'],
}

export const legacyDescriptions: Record<keyof typeof legacyAnswers, string> = {
  'GET /api/account/legacy-contact': 'The owner’s legacy contact, or null.',
  'PUT /api/account/legacy-contact': 'Names the owner’s legacy contact, and mails them a link to agree.',
  'DELETE /api/account/legacy-contact': 'Removes the legacy contact, and ends any access.',
  'POST /api/account/legacy-contact/refusal': 'Says no to the contact’s request, once and for all.',
  'POST /api/legacy/links': 'Mails a legacy contact a link to ask for access. The response is always the same.',
  'POST /api/legacy/refusals': 'Says no by the link in a notice to the owner, without signing in.',
  'GET /api/legacy/contact': 'What a legacy contact can do, by their link.',
  'POST /api/legacy/contact': 'Agrees, declines, or asks for access, by the same link.',
  'POST /api/legacy/access': 'The owner’s applications, for a contact with access, by link and code.',
  'POST /api/legacy/access/deeds': 'A released deed of the owner’s, by the same link and code.',
}
