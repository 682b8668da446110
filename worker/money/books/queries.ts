const applicationsOfFirm = 'select count(*) from applications where firm_id = firms.id'

/** The firm that an application is counted under: 0 while it waits for one, -1 once it is withdrawn. */
const countedFirm = 'coalesce(firm_id, iif(withdrawn_at is null, 0, -1))'

const kindOfApplication = (firm: string) =>
  `'files of firm ' || ${firm} || ', ' || service_type || ' at ' || file_status || ' in payment state ' || payment_state`

/** SQL conditions: what an application says was paid is not what its payments say. */
const depositDiffers = `(deposit_paid_at is not null) <> (balance_paid_at is not null or ${isBooked('deposit')})`
const balanceDiffers = `(balance_paid_at is not null) <> (${isBooked('balance')})`
export const paidDiffers = `${depositDiffers} or ${balanceDiffers}`

/** One read-only statement for each part of the books. They scan whole tables. D1 takes at most five terms in a union. */
export const bookQueries = {
  ledger: `select currency, type, status, count(*) as payments, sum(amount_cents) as amount, sum(kept_cents) as kept
    from payments group by 1, 2, 3 order by 1, 2, 3`,
  intents: `select id, intent_id as intent, currency, status, kept_cents as kept
    from payments where intent_id is not null or kept_cents <> 0`,
  flags: `select reference_number as reference, 'deposit' as type, deposit_paid_at is not null as isPaid
    from applications where ${depositDiffers}
    union all
    select reference_number, 'balance', balance_paid_at is not null
    from applications where ${balanceDiffers}`,
  counters: `select * from (
      select 'files of firm ' || id as name, total_files as shown, (${applicationsOfFirm}) as found from firms
      union all select 'open files of firm ' || id, open_files, (${applicationsOfFirm} and file_status <> 'complete') from firms
      union all select 'pending files of firm ' || id, pending_files,
        (${applicationsOfFirm} and file_status = 'pending_documents') from firms
      union all select 'paid deposits of firm ' || id, paid_deposits,
        (${applicationsOfFirm} and deposit_paid_at is not null) from firms
      union all select 'open files of member ' || id, open_files,
        (select count(*) from applications where assignee_id = members.id and file_status <> 'complete') from members
    ) where shown <> found order by name`,
  kinds: `select name, sum(shown) as shown, sum(found) as found from (
      select ${kindOfApplication('firm_id')} as name, files as shown, 0 as found from file_counts
      union all select ${kindOfApplication(countedFirm)}, 0, 1 from applications
    ) group by name having sum(shown) <> sum(found) order by name`,
  totals: `select * from (
      select name, total as shown, case name
        when 'users' then (select count(*) from users)
        when 'active_users' then (select count(*) from users where is_active)
        when 'applications' then (select count(*) from applications)
        when 'interest' then (select count(*) from lawyer_interest)
        else (select count(*) from complaints) end as found
      from counters where name in ('users', 'active_users', 'applications', 'interest', 'complaints')
    ) where shown <> found order by name`,
  parts: `select name, sum(shown) as shown, sum(found) as found from (
      select name, total as shown, 0 as found from counters
        where name like 'applications in %' or name like 'applications of %'
      union all select 'applications in ' || strftime('%Y-%m', created_at / 1000, 'unixepoch'), 0, 1 from applications
      union all select 'applications of ' || user_id, 0, 1 from applications where user_id is not null
    ) group by name having sum(shown) <> sum(found) order by name`,
  payouts: `select * from (
      select 'owed to firm ' || id as name, owed_cents as shown, (
        select coalesce(sum(iif(status = 'duplicate', 0, kept_cents) - paid_out_cents), 0) from payments where firm_id = firms.id
      ) as found from firms
    ) where shown <> found order by name`,
  revenue: `select name, sum(shown) as shown, sum(found) as found from (
      select name, total as shown, 0 as found from counters where name >= 'revenue ' and name < 'revenue!'
      union all select 'revenue total', 0, kept_cents from payments
      union all select 'revenue ' || strftime('%Y-%m', coalesce(paid_at, created_at) / 1000, 'unixepoch'), 0, kept_cents
        from payments where kept_cents <> 0
    ) group by name having sum(shown) <> sum(found) order by name`,
  orders: `select payment_id as payment, number, amount_cents as amount from refunds
    where status = 'asked' and asked_at < unixepoch() * 1000 - 3600000`,
} as const

function isBooked(type: 'deposit' | 'balance'): string {
  return `exists (select 1 from payments p where p.application_id = applications.id and p.type = '${type}'
    and p.status in ('succeeded', 'disputed') and coalesce(p.installment, 1) = 1)`
}
