import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  tone?: 'calm' | 'warning' | 'done'
  title: ReactNode
  icon?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Something worth knowing that does not interrupt: a line or two and perhaps a button. */
export const Notice = ({ tone = 'calm', title, icon, children, action }: NoticeProps) => (
  <div className={`notice notice-${tone}`}>
    {icon && <span className="notice-icon">{icon}</span>}
    <div className="notice-words">
      <p className="notice-title">{title}</p>
      {children}
    </div>
    {action && <div className="notice-action">{action}</div>}
  </div>
)
