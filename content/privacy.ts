/**
 * The privacy statement. It tells what this site does, so it changes with the site, and a text that is changed gets a
 * new version.
 */
import type { Company } from './company.ts'
import { periodOf } from './notices.ts'
import type { Emphasized, LegalText } from './text.ts'

/** Days for which the server's logs are kept. */
const LOG_DAYS = 180

/** `keptDays` is the setting RETENTION_DAYS. */
export function privacy({ company }: Company, keptDays: number): LegalText {
  const mail: Emphasized = { words: company.legal_email, href: `mailto:${company.legal_email}` }
  return {
    title: 'Privacy Statement',
    searchTitle: '',
    description:
      'What personal data this site collects, why and for how long, who can see it, which cookies are set, and what rights you have.',
    intro: 'What personal data we hold, what we use it for, and how to have it corrected or erased.',
    version: '2026-11-24',
    sections: [
      {
        id: 'in-short',
        heading: 'Summary',
        blocks: [
          {
            list: [
              'You can read every public page without giving us any personal details.',
              `Data sent through a form is used only for the purpose of that form. Enquiries and applications are erased after ${periodOf(keptDays)}, addresses for email alerts as soon as you stop them.`,
              'We use no analytics, no advertising and no content from third parties. Only administrators get cookies.',
              ['To access, correct or erase your data, write to ', mail, '.'],
            ],
          },
          `This statement covers this website. “We” means ${company.legal_name}, the data fiduciary under India’s Digital Personal Data Protection Act, 2023 (“the Act”).`,
        ],
      },
      {
        id: 'collection',
        heading: 'Collection of information',
        blocks: [
          'We collect the data you give us, and the technical data that every web server receives:',
          {
            list: [
              'Enquiry and quote forms: your name, email address, telephone number, the subject and your message; for a quote also the sailing and the cargo you list.',
              'Job application: your name, contact number, email address, current location, specialization, description and resume. Please leave out details an employer does not need, such as religion, health or bank details.',
              'Email alerts: your email address, and which pages of the sailing schedule you follow.',
              'Schedule by email: the company, name and email address of customers who agreed to get it, the ports and lanes they ask for, and when and how they agreed.',
              'Administrators and anyone who registers for an account: username, password (stored only as a hash that cannot be read back), email address if given, login times, and the browser type and IP address of each open session.',
              'Every visitor: the server needs your IP address to answer a request. It may count or log the address to prevent abuse and trace faults. It does not build profiles from it.',
            ],
          },
          'The forms are for adults. If you are under 18, please ask a parent or guardian to write to us.',
        ],
      },
      {
        id: 'use',
        heading: 'Use of information',
        blocks: [
          {
            list: [
              'Enquiries and quotes: to reply to you, to quote and to arrange the shipment you ask about.',
              'Applications: to consider you for the position you apply for. We consider you for future openings only if you agree to this on the form; we then keep your application longer, as stated below.',
              'Email alerts: to tell you what changes on the pages you follow. They begin only after you have confirmed your address, have no tracking and no counted links, and each has a link that stops all of them.',
              'Schedule by email: to send our sailing schedule to customers who agreed to it. Each of these emails has a link that stops them, no tracking and no counted links.',
              'Accounts: to control access to the back office and to record who changed what.',
              'IP addresses and logs: to keep the site secure and available.',
            ],
          },
          'We use your data only for the purpose for which you send it. No decision about you is made by automated means alone. We send no other newsletters.',
        ],
      },
      {
        id: 'sharing',
        heading: 'Who can see your data',
        blocks: [
          'Administrators of this site, who work for us. Form data is emailed to us without the resume, and the copy in the site’s mail queue is deleted once it is sent. Only a logged-in administrator can download a resume, and each download is recorded with name and time.',
          'The companies that host our server and deliver our email process the data on our behalf and on our instructions. Once you ask us to arrange a shipment, we share with partners, ports and carriers the details they need for it. We do not sell or rent data. We disclose data to courts and authorities where the law requires it.',
        ],
      },
      {
        id: 'keeping',
        heading: 'How long we keep your data',
        blocks: [
          {
            list: [
              `Enquiries, applications and resumes: ${periodOf(keptDays)} from the day you send them. They are then erased together with our notes and email about them, or earlier if you ask.`,
              `Applications you have allowed us to keep for future openings: ${periodOf(2 * keptDays)}.`,
              'Email alerts: your address until you stop the last alert or it ends, with its voyage or after a year unless you continue it; 48 hours if you do not confirm it. Stopping erases the address.',
              'Schedule by email: as long as you agree. If you stop it or have your data erased, we keep a code made from your address, from which it cannot be read, so that we do not write to you again by mistake.',
              'Accounts: until they are removed. A session ends after 8 hours of inactivity, and after 7 days in any case.',
              `Server logs: ${LOG_DAYS} days, as required by India’s cyber security directions (CERT-In).`,
              'Backups: if a backup is restored, erased data is erased again. For this we keep only the reference number of records erased on request, and the codes of addresses that want no schedule by email.',
            ],
          },
          'If an enquiry leads to business, documents such as bills of lading are kept longer where trade and tax law requires.',
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies',
        blocks: [
          'We set no cookies for visitors. An administrator who logs in gets two:',
          {
            list: [
              'sid, named __Host-sid where the site is served over HTTPS: keeps the administrator logged in, for at most 7 days.',
              'device, named __Host-device over HTTPS: lets this device log in even while others are guessing the account’s password, for at most 180 days.',
            ],
          },
          'Both are necessary for login, are read only by this site and cannot be read by scripts. Until the tab is closed, the browser also stores that an administrator is logged in. The pages that you star, and what they said at your last visits, are stored in your browser only. Fonts, drawings and maps are served from this site. Other sites we link to, such as partners or a map service, receive no data until you follow the link.',
        ],
      },
      {
        id: 'security',
        heading: 'Security',
        blocks: [
          'Only administrators have access to the back office, and the server checks this on every request. Passwords and session keys are stored only as hashes. Repeated login attempts are slowed down. Uploaded files are checked by content, stored separately from the pages and served as downloads only. Logs contain no passwords and no resume text.',
          'No system is completely secure. If there is a breach of your personal data, we will inform you and the Data Protection Board of India, as the Act requires, of what happened and what you can do.',
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        blocks: [
          'Under the Digital Personal Data Protection Act, 2023 you have these rights:',
          {
            list: [
              'Access: a summary of the personal data we hold about you, how we use it and with whom we have shared it.',
              'Correction: we correct inaccurate data, complete incomplete data and update outdated data.',
              'Erasure: we delete your data unless the law requires us to keep it.',
              'Withdrawal: you may withdraw your consent at any time, as easily as you gave it. We then stop processing your data and erase it. Processing before the withdrawal remains lawful.',
              'Nomination: you may nominate someone to exercise these rights in the event of your death or incapacity.',
              'Grievance redressal: you may complain to us, and we will reply.',
            ],
          },
          [
            'Write to ',
            mail,
            ' from the email address you used with us, so that we can identify you. This is free of charge, and we reply within 90 days. If you are not satisfied with our reply, you may complain to the Data Protection Board of India.',
          ],
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to this statement',
        blocks: [
          'We update this statement when the site changes; the version date is at the top of the page. Data you sent under an earlier version is handled as that version states, unless the newer version is more favourable to you or you agree to it.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        blocks: [
          ['For questions, requests and grievances about personal data, write to ', mail, '.'],
          [
            'You can also write to or call our offices: see ',
            { words: 'Contact Us', href: '/contact-us' },
            '.',
          ],
        ],
      },
    ],
  }
}
