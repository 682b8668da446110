import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { assistantCopy } from './copy'

interface NoticeProps {
  title: string
  children: ReactNode
  more?: string
}

const Notice = ({ title, children, more }: NoticeProps) => (
  <div className="assistant-notice" role="alert">
    <TriangleAlert className="icon" aria-hidden="true" />
    <div>
      <h4>{title}</h4>
      <p>{children}</p>
      {more && <p>{more}</p>}
    </div>
  </div>
)

export const LostDeedNotice = () => (
  <Notice title={assistantCopy.urgent.title} more={assistantCopy.urgent.keep}>
    {assistantCopy.urgent.text}
  </Notice>
)
