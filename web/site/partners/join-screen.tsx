import { ArrowDown, Globe2, MapPinned, ShieldCheck } from 'lucide-react'
import { whatsAppLink } from '#contract/fields/phone'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { usePageTitle } from '../../ui/page/page-title'
import { InterestForm } from './interest-form'
import './join-screen.css'
import { joinCopy } from './copy'

const drawings = [Globe2, MapPinned, ShieldCheck]

export function JoinScreen() {
  usePageTitle(joinCopy.title)
  return (
    <div className="page join">
      <section className="join-hero" aria-labelledby="join-title">
        <p className="join-for">{joinCopy.title}</p>
        <h1 id="join-title">{joinCopy.hero}</h1>
        <p className="join-lead">{joinCopy.lead}</p>
        <LinkButton href="#interest" size="large" icon={ArrowDown}>
          {joinCopy.toForm}
        </LinkButton>
      </section>
      <section aria-labelledby="join-benefits">
        <h2 id="join-benefits" className="visually-hidden">
          {joinCopy.benefitsTitle}
        </h2>
        <ul className="join-benefits">
          {joinCopy.benefits.map(({ title, text }, position) => {
            const Drawing = drawings[position] ?? ShieldCheck
            return (
              <li key={title} className="card join-benefit">
                <span className="join-drawing">
                  <Drawing className="icon" aria-hidden="true" />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            )
          })}
        </ul>
      </section>
      <div id="interest" className="join-interest">
        <Card title={joinCopy.formTitle}>
          <p className="join-form-lead">{joinCopy.formLead}</p>
          <noscript>
            <p className="join-form-lead">
              {joinCopy.noScript} <a href={whatsAppLink(__STUDIO__.whatsapp)}>{__STUDIO__.whatsapp}</a>
            </p>
          </noscript>
          <InterestForm />
        </Card>
        <section className="join-next" aria-labelledby="join-next">
          <h2 id="join-next">{joinCopy.nextTitle}</h2>
          <ol>
            {joinCopy.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}
