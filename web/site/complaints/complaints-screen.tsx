import { toComplaint } from '#contract/addresses/paths'
import { whatsAppLink } from '#contract/fields/phone'
import { Card } from '../../ui/card'
import { CodeCard } from '../../ui/code-card'
import { usePageTitle } from '../../ui/page/page-title'
import { ComplaintForm } from './complaint-form'
import './complaints.css'
import { complaintsCopy as copy } from './copy'

export function ComplaintsScreen() {
  usePageTitle(copy.title)
  const email = __COMPANY__.complaintsEmail
  return (
    <div className="page page-narrow complaints">
      <div className="complaints-head">
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </div>
      <section className="stack-2" aria-labelledby="complaints-who">
        <h2 id="complaints-who">{copy.whoTitle}</h2>
        {copy.who.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <section className="stack-2" aria-labelledby="complaints-next">
        <h2 id="complaints-next">{copy.nextTitle}</h2>
        <ol className="complaints-steps">
          {copy.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{copy.unchanged}</p>
        {email !== null && (
          <p>
            {copy.byEmail} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </section>
      <Card title={copy.formTitle}>
        <noscript>
          <p>
            {copy.noScript} <a href={whatsAppLink(__STUDIO__.whatsapp)}>{__STUDIO__.whatsapp}</a>
          </p>
        </noscript>
        <ComplaintForm />
      </Card>
      <CodeCard {...copy.find} to={toComplaint} />
    </div>
  )
}
