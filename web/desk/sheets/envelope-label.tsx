import { useQuery } from '@tanstack/react-query'
import type { ClientApplicationPage } from '#contract/desk/views'
import { countryLabel } from '#contract/fields/countries'
import { useMember } from '../../firms/member'
import { firmsQuery } from '../../server/queries/firms-query'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { sheetCopy as copy, sheetTitles } from './copy'

/** Couriers need a phone. The postal address is not known here, so there are lines to write it on. */
export function EnvelopeLabel({ file: application, client }: ClientApplicationPage) {
  const { firm } = useMember()
  const office = useQuery(firmsQuery).data?.find(({ slug }) => slug === firm.slug)
  return (
    <div className="sheet-label">
      <h1 className="visually-hidden">{sheetTitles.label}</h1>
      <section aria-labelledby="label-from">
        <h2 id="label-from">{copy.from}</h2>
        <p className="strong">{firm.name}</p>
        {office && (
          <p>
            {office.address}
            <br />
            {office.phone}
          </p>
        )}
      </section>
      <section aria-labelledby="label-to" className="sheet-label-to">
        <h2 id="label-to">{copy.to}</h2>
        <p className="sheet-label-name">{client.name}</p>
        <p>{copy.byHand}:</p>
        <p className="sheet-line" />
        <p className="sheet-line" />
        <p className="sheet-line" />
        <p>
          {countryLabel(client.country)}
          <br />
          {client.phone}
        </p>
      </section>
      <p>
        <ReferenceNumber value={application.referenceNumber} />
      </p>
    </div>
  )
}
