// Without imports, so that scripts can use it.

/** The name of the check for `scheduled`, with which `npm run doctor` runs it alone at a local server. */
export const fileCheck = 'files'

/** The SQL of the problems of files that still exist, the oldest first. */
export const foundProblemsText = `
  select p.kind, p.problem, p.found_at, p.object_key, a.reference_number as reference,
    coalesce(f.name, d.file_name, w.name, l.name) as name
  from file_problems as p
  left join documents as f on p.kind in ('document', 'picture') and f.id = p.row_id
    and p.object_key in (f.object_key, f.picture ->> '$.objectKey')
  left join deeds as d on p.kind in ('deed', 'picture') and d.id = p.row_id
    and p.object_key in (d.object_key, d.picture ->> '$.objectKey') and d.file_name <> ''
  left join receipts as r on p.kind = 'receipt' and r.payment_id = p.row_id and r.object_key = p.object_key
  left join pending_attachments as w on p.kind = 'attachment' and w.id = p.row_id and w.object_key = p.object_key
  left join licences as l on p.kind = 'licence' and l.id = p.row_id and l.object_key = p.object_key
  left join audit_segments as s on p.kind = 'segment' and s.id = p.row_id and s.object_key = p.object_key
  left join applications as a on a.id = p.application_id
  where p.kind = 'object' or coalesce(f.id, d.id, r.payment_id, w.id, l.id, s.id) is not null
  order by p.found_at, p.object_key
  limit 50`
