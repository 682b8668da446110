import { useState } from 'react'
import { signingEverywhere, signingRules, signingRulesFor } from '#contract/desk/letters/abroad'
import type { ClientApplicationPage } from '#contract/desk/views'
import { isoCountry } from '#contract/fields/countries'
import { useMember } from '../../firms/member'
import { SelectField } from '../../ui/form/field'
import { signingCopy as copy } from './signing-copy'

/** What a client who signs abroad needs to know, by country: for the firm to print or to save as PDF and send. */
export function SigningAbroad({ file, client }: ClientApplicationPage) {
  const { firm } = useMember()
  const [code, setCode] = useState(() => signingRulesFor(isoCountry(client.country))?.code ?? '')
  const rules = signingRulesFor(code)
  const parts = [
    [copy.witnesses, [...signingEverywhere.witnesses, ...(rules?.witnesses ?? [])]],
    [copy.originals, [...signingEverywhere.originals, ...(rules?.originals ?? [])]],
    [copy.travel, [...signingEverywhere.travel, ...(rules?.travel ?? [])]],
  ] as const
  const { reviewedOn, lawyer } = rules ?? signingEverywhere
  return (
    <>
      <div data-no-print>
        <SelectField name="country" label={copy.country} value={code} onChange={({ target }) => setCode(target.value)}>
          {signingRules.map((each) => (
            <option key={each.code} value={each.code}>
              {each.country}
            </option>
          ))}
          <option value="">{copy.other}</option>
        </SelectField>
      </div>
      <p>{copy.from(firm.name)}</p>
      <h1>{rules ? copy.title(rules.country) : copy.otherTitle}</h1>
      <p>{copy.for(file.clientName, file.referenceNumber)}</p>
      <p className="strong">{lawyer ? copy.checked(lawyer.name, lawyer.on) : copy.unchecked}</p>
      {!rules && <p className="strong">{copy.askLawyer}</p>}
      {parts.map(([title, lines]) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="sheet-documents">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>{copy.sources}</h2>
        <ul className="sheet-documents">
          {[...signingEverywhere.sources, ...(rules?.sources ?? [])].map(({ title, url }) => (
            <li key={url}>
              {title}: {url}
            </li>
          ))}
        </ul>
        <p>{copy.reviewed(reviewedOn)}</p>
      </section>
    </>
  )
}
