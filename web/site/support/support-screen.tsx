import { ChevronDown, Clock } from 'lucide-react'
import { buildPrices } from '../../server/build-prices'
import { Card } from '../../ui/card'
import { usePageTitle } from '../../ui/page/page-title'
import './support-screen.css'
import { Unbroken } from '../../ui/format/unbroken'
import { type Faq, faqsFor, supportCopy } from './copy'
import { WhatsAppButton } from './whatsapp-button'

export function SupportScreen() {
  usePageTitle(supportCopy.title)
  return (
    <div className="page page-narrow support">
      <div className="stack-2">
        <h1>{supportCopy.title}</h1>
        <p>{supportCopy.lead}</p>
      </div>
      <Card className="stack-4">
        <p className="support-available">
          <Clock className="icon" aria-hidden="true" />
          {supportCopy.available}
        </p>
        <WhatsAppButton text={supportCopy.chatText}>{supportCopy.chat}</WhatsAppButton>
        <p className="support-number" translate="no">
          {__STUDIO__.whatsapp}
        </p>
        <p className="support-by">{supportCopy.by(__STUDIO__.name)}</p>
      </Card>
      <section aria-labelledby="faq">
        <h2 id="faq">{supportCopy.faq}</h2>
        <div className="faqs">
          {faqsFor(buildPrices).map((faq) => (
            <FaqItem key={faq.question} {...faq} />
          ))}
        </div>
      </section>
      <Card title={supportCopy.more} className="stack-4">
        <p>{supportCopy.moreText}</p>
        <WhatsAppButton text={supportCopy.askText} variant="secondary">
          {supportCopy.ask}
        </WhatsAppButton>
      </Card>
    </div>
  )
}

/** Opening a question closes the others; the browser's search also finds text in closed ones. */
const FaqItem = ({ question, answers }: Faq) => (
  <details className="faq" name="faq">
    <summary>
      <h3>{question}</h3>
      <ChevronDown className="icon" aria-hidden="true" />
    </summary>
    <div className="faq-answer">
      {answers.map((answer) => (
        <p key={answer}>
          <Unbroken text={answer} />
        </p>
      ))}
    </div>
  </details>
)
