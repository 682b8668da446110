import { toFirmApplication } from '#contract/addresses/links'
import { answerLines } from '#contract/applications/questions/lines'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import type { ClientApplicationPage } from '#contract/desk/views'
import { serviceLabel } from '#contract/services'
import { useMember } from '../../firms/member'
import { Fact, Facts } from '../../ui/facts'
import { QrCode } from '../../ui/format/qr-code'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { sheetCopy as copy } from './copy'

/** The first sheet of a paper file. */
export function CoverSheet({ file: application, client, answers, documents }: ClientApplicationPage) {
  const { firm } = useMember()
  return (
    <>
      <div className="sheet-head">
        <div>
          <p>{firm.name}</p>
          <h1>{application.clientName}</h1>
          <p className="sheet-reference">
            <ReferenceNumber value={application.referenceNumber} />
          </p>
        </div>
        <QrCode
          text={location.origin + toFirmApplication(firm.slug, application.id)}
          label={copy.file}
          className="sheet-code"
        />
      </div>
      <Facts shape="columns">
        <Fact label="Service">{serviceLabel(application.serviceType)}</Fact>
        <Fact label="Property">{application.propertyAddress}</Fact>
        <Fact label={deedNumberLabel}>{client.titleDeedNumber}</Fact>
        <Fact label="Phone">{client.phone}</Fact>
        <Fact label="Email">{client.email}</Fact>
        <Fact label="Applied">
          <When at={application.createdAt} isDateOnly />
        </Fact>
        {answerLines(application.serviceType, answers.values).map(({ key, label, text }) => (
          <Fact key={key} label={label}>
            {text}
          </Fact>
        ))}
        <Fact label={copy.handler}>{application.assignee?.name ?? copy.noHandler}</Fact>
      </Facts>
      <h2>{copy.documents}</h2>
      {documents.length === 0 && <p>{copy.noDocuments}</p>}
      <ul className="sheet-documents">
        {documents.map(({ id, name, createdAt }) => (
          <li key={id}>
            {name}, <When at={createdAt} isDateOnly />
          </li>
        ))}
      </ul>
    </>
  )
}
