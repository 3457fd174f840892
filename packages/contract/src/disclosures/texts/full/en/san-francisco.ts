/** San Francisco Labor and Employment Code, article 142 (Fair Chance Ordinance), in the order of the city's own notice. */
export const sanFranciscoNotice = `You will work in San Francisco. The Fair Chance Ordinance (San Francisco Labor and Employment Code, article 142) requires employers to follow strict rules about arrest and conviction records of job applicants and employees. It applies to employers with five or more employees anywhere, and to jobs with at least eight hours of work a week in San Francisco.

## What an employer may never ask about, require you to disclose, or consider

- an arrest that did not lead to a conviction, other than an unresolved arrest that is still under criminal investigation or before a court;
- participation in, or completion of, a diversion or deferral of judgment program;
- a conviction that was dismissed, expunged, voided, invalidated, or otherwise made inoperative;
- a conviction or another determination in the juvenile justice system;
- a conviction that is more than seven years old, counted from the date of sentencing, unless the position involves supervising or serving minors, dependent adults, or persons 65 or older;
- an offense other than a felony or misdemeanor, such as an infraction, except an infraction in your driving record if driving is more than a minor part of the job;
- a conviction for conduct that has been decriminalized since then, such as the noncommercial use and cultivation of cannabis.

An employer may not ask about these things on a job application.

## When an employer may ask

An employer may ask about your conviction history and unresolved arrests only after it has made you a conditional offer of employment. Before it asks, it must give you a copy of the city’s notice of these rights.

## What an employer may consider

An employer may consider only convictions and unresolved arrests that are directly related to your ability to do the job. It must make an individualized assessment and consider how much time has passed, and evidence that the information is inaccurate, that you are rehabilitated, or that other mitigating factors exist.

- Evidence of rehabilitation includes satisfying parole or probation; education or training; treatment or therapy; letters of recommendation; and your age at the time.
- Mitigating factors include coercion, physical or emotional abuse, and untreated substance abuse or mental illness that contributed to the conviction.

## Before an employer decides against you

The employer must first give you a copy of the background check report, tell you that it intends to decide against you, and name the items that are its reason. You then have seven days to answer, orally or in writing, with evidence that the items are inaccurate, or of rehabilitation or other mitigating factors. If you do, the employer must delay the decision for a reasonable time and reconsider. It must tell you of the final decision.

## No retaliation, and where to turn

An employer may not punish you for exercising these rights. To ask a question, or to report a violation within 60 days, contact the city’s Office of Labor Standards Enforcement: 415-554-5192, fce@sfgov.org, City Hall, Room 430, 1 Dr. Carlton B. Goodlett Place, San Francisco, CA 94102.

The city publishes its notice in several languages at sf.gov/fair-chance-ordinance.`;
