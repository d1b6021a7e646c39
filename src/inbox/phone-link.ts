/** A tel: link: the digits, after a leading plus if there is one. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
