import './overlay.css'
import { Spinner } from '../spinner'

export const Overlay = ({ message }: { message: string }) => (
  <div className="overlay" role="status">
    <Spinner />
    <p>{message}</p>
  </div>
)
