// what mail programs write above a quotation, in the languages of our clients' programs

export type Label = 'from' | 'sent' | 'date' | 'to' | 'cc' | 'subject'

/** By language: en, fr, de, pt, es, it, nl, pl, ru, zh, fi, sv, and da/no. */
const labelWords: Readonly<Record<Label, string>> = {
  from: 'from|de|von|da|van|od|nadawca|от|от кого|发件人|寄件者|寄件人|lähettäjä|från|fra',
  sent: 'sent|envoyé|envoyée|envoyé le|gesendet|gesendet am|enviado|enviada|enviado em|enviada em|enviado el|inviato|inviata|verzonden|wysłano|wysłane|отправлено|отправлен|发送时间|发送日期|傳送時間|寄件日期|lähetetty|skickat|skickad|sendt',
  date: 'date|datum|data|fecha|дата|日期|时间|時間|päivämäärä|päiväys|pvm|dato',
  to: 'to|à|a|an|para|aan|do|кому|收件人|收件者|vastaanottaja|till|til',
  cc: 'cc|kopie|cópia|copia|kopia|dw|копия|抄送|副本|kopio|kopi',
  subject: 'subject|objet|sujet|betreff|assunto|asunto|oggetto|onderwerp|temat|тема|主题|主旨|主題|aihe|ämne|emne',
}

export const labels: ReadonlyMap<string, Label> = new Map(
  Object.entries(labelWords).flatMap(([label, words]) => words.split('|').map((word) => [word, label as Label])),
)

/** How the line above a quotation begins: "On", or the day. */
export const opening =
  /^[\s\-_*]*(?:on|le|am|em|a|el|il|op|w dniu|dnia|den|de|na|в|在|(?!\d{1,2}:)\d|mon|tue|wed|thu|fri|sat|sun|пн|вт|ср|чт|пт|сб|вс|ma|ti|ke|to|pe|la|su|pon|wt|śr|czw|pt|sob|niedz|lun|mar|mer|gio|ven|sab|dom|mån|tis|ons|tors|fre|lör|sön)(?=[\s.,\d]|$)/iu

export const wrote =
  /(?:\b(?:wrote|writes|schrieb|schreef|escreveu|scritto|scrive|pisze|kirjoitti|skrev|skreiv)|écrit|escribió|napisał|писал|пишет|写道|寫道)/iu

/** Of a message that is quoted or forwarded whole; with dashes around it. */
const announced =
  /(?:original message|forwarded message|message d['’]origine|message original|message transféré|message réexpédié|ursprüngliche nachricht|originalnachricht|original-nachricht|weitergeleitete nachricht|weitergeleiteten nachricht|mensagem original|mensagem encaminhada|mensagem reencaminhada|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|wiadomość oryginalna|oryginalna wiadomość|przekazana wiadomość|исходное сообщение|пересылаемое сообщение|пересланное сообщение|原始邮件|原始郵件|邮件原件|转发邮件|轉寄郵件|alkuperäinen viesti|välitetty viesti|ursprungligt meddelande|vidarebefordrat meddelande)/iu

/** A line that programs put above a quoted message: "-----Original Message-----", or Outlook's long rule. */
export const isSeparator = (line: string): boolean =>
  line.length <= 120 &&
  (/^\s*_{20,}\s*$/.test(line) ||
    (/^\s*(?:-{2,}|begin\b|anfang\b|début\b|inici?o\b|inizio\b)/iu.test(line) && announced.test(line)))
