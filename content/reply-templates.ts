/**
 * The reply templates that a new site comes with. The office changes them at /admin/inbox/templates; they are not read again.
 * `kind`: for enquiries, or for applicants who reach a stage.
 */
export const replyTemplates = [
  {
    title: 'Sailings',
    kind: 'enquiry',
    subject: null,
    text: 'Dear {name},\n\nThank you for your enquiry {reference}. Our next sailings are:\n',
  },
  {
    title: 'Quotation',
    kind: 'enquiry',
    subject: null,
    text: 'Dear {name},\n\nThank you for your enquiry {reference}. Please find our quotation attached. Let us know which vessel suits you, and we will book the space.',
  },
  {
    title: 'Cargo details needed',
    kind: 'enquiry',
    subject: null,
    text: 'Dear {name},\n\nThank you for your enquiry {reference}. To offer space, we need the length, width, height and weight of each piece, the port of loading, the port of discharge, and the date on which the cargo is ready.',
  },
  {
    title: 'Shortlisted',
    kind: 'shortlisted',
    subject: null,
    text: 'Dear {name},\n\nThank you for applying to us ({vacancy}). We have shortlisted you and will contact you shortly.',
  },
  {
    title: 'Invitation to an interview',
    kind: 'interview',
    subject: null,
    text: 'Dear {name},\n\nThank you for applying to us ({vacancy}). We would like to meet you. Please tell us which days suit you in the next two weeks.',
  },
  {
    title: 'Regret',
    kind: 'turned_down',
    subject: null,
    text: 'Dear {name},\n\nThank you for applying to us ({vacancy}). We are sorry that we cannot offer you the position, and wish you every success.',
  },
] as const
