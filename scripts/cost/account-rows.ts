import { code, day, hex, list, type MadeUp, pick, sealed, steps, token } from './made-up.ts'
import { perLife } from './per-life.ts'

const actions = 'move-file view-file send-message read-document assign-file record-identity download-deed'.split(' ')
const agent =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

/** The owner's account, the money, the messages that were sent and the logs. */
export function accountRows({
  life,
  firm,
  name,
  first,
  email,
  phone,
  lawyer,
  reference,
  address,
  start,
  stored,
}: MadeUp) {
  const own = { application_id: life }
  return {
    users: [
      {
        id: life,
        email,
        first_name: first,
        last_name: name.slice(first.length + 1),
        country: 'uk',
        phone_number: phone,
        password_hash: `scrypt$15$8$3$${token(email).slice(0, 22)}$${token(name)}`,
        referral_code: code(email).slice(0, 8),
        email_verified_at: start,
        last_login_at: start,
        created_at: start,
        number: phone,
      },
    ],
    profiles: [
      {
        user_id: life,
        full_name: name,
        whatsapp_number: phone,
        country_of_residence: 'United Kingdom',
        number: phone,
        property_address: address,
        created_at: start,
        updated_at: start,
      },
    ],
    payments: list(2, (at) => ({
      ...own,
      id: life * 2 + at,
      type: pick(['deposit', 'balance'], at),
      method: 'card',
      amount_cents: 45_000,
      currency: 'usd',
      status: 'succeeded',
      intent_id: `pi_${code(`${life} ${at}`)}${code(`i ${at}`)}`,
      firm_id: firm,
      charge_id: `ch_${token(`charge ${life} ${at}`).slice(0, 24)}`,
      receipt_number: life * 2 + at,
      settled_by: 'webhook',
      created_at: start,
      paid_at: start + day,
      card_fingerprint: code(`card ${life}`),
      card_brand: 'visa',
      card_last4: '4242',
    })),
    receipts: list(2, (at) => ({
      payment_id: life * 2 + at,
      printed: JSON.stringify({ name, address, lawyer, amount: 45_000, reference }),
      ...stored('receipts', at),
      printed_at: start + day,
    })),
    provider_events: list(4, (at) => ({
      id: `evt_${token(`event ${life} ${at}`).slice(0, 24)}`,
      type: 'payment_intent.succeeded',
      subject: `pi_${code(`${life} ${at}`)}`,
      created_at: start,
      received_at: start,
      processed_at: start,
    })),
    outbox: list(perLife.outbox, (at) => ({
      key: `status-changed:${reference}:${start + at * day}`,
      message: 'status-changed',
      facts: '{}',
      reference,
      tries: 1,
      code: code(`outbox ${life} ${at}`),
      created_at: start + at * day,
      emailed_at: start + at * day,
      ...(at % 2 && { whatsapped_at: start, wamid: `wamid.${token(`wamid ${life} ${at}`)}`, whatsapp_status: 'read' }),
    })),
    audit_log: list(perLife.audit, (at) => ({
      ...own,
      at: start + at * day,
      actor_kind: 'member',
      actor_id: firm,
      actor_name: at % 3 ? lawyer : name,
      actor_role: 'lawyer',
      action: pick(actions, at),
      subject: `application ${reference}`,
      address: '102.177.90.14',
      result: 'done',
      ...(at % 4 === 0 && { detail: pick(steps, at) }),
    })),
    audit_seals: [
      {
        first_id: life * perLife.audit,
        last_id: (life + 1) * perLife.audit - 1,
        hash: hex(`seal ${life}`),
        previous_hash: hex(`seal ${life - 1}`),
        signature: sealed(`seal ${life}`),
        sealed_at: start,
        row_hashes: list(perLife.audit, (at) => hex(`row ${life} ${at}`).slice(0, 16)).join(''),
      },
    ],
    sessions: list(perLife.sessions, (at) => ({
      id: token(`session ${life} ${at}`),
      kind: 'owner',
      account_id: life,
      created_at: start,
      last_seen_at: start,
      user_agent: agent,
      address: '102.177.90.14',
      ended_at: start + day,
    })),
    log_entries: [
      {
        ...own,
        kind: 'release',
        salt: token(`salt ${life}`),
        hash: hex(`entry ${life}`),
        created_at: start,
        position: life,
        statement: JSON.stringify({
          version: 1,
          kind: 'release',
          code: code(`deed ${life}`),
          sha256: hex(`deed ${life}`),
          at: start,
        }),
      },
    ],
  }
}
