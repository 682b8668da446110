import './bands.css'
import { FileCheck2, LockKeyhole, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { landing } from './copy'
import { GetStarted, type Start } from './hero'

export const Benefits = ({ start }: { start: Start }) => (
  <section className="band" aria-labelledby="benefits">
    <div className="band-row">
      <h2 id="benefits">{landing.benefitsTitle}</h2>
      <ul className="benefits">
        <Benefit icon={<FileCheck2 />} {...landing.benefits.documentation} />
        <Benefit icon={<Waypoints />} {...landing.benefits.tracking} />
        <Benefit icon={<LockKeyhole />} {...landing.benefits.access} />
      </ul>
      <GetStarted start={start} />
    </div>
  </section>
)

const Benefit = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <li className="benefit">
    <span className="benefit-icon" aria-hidden="true">
      {icon}
    </span>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
)
