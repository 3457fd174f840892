/** How a person can see their file: California Civil Code section 1786.22. */
export const californiaFileRights = `## Your rights under Civil Code section 1786.22

The agency supplies its files and information about you during normal business hours and on reasonable notice. You can see the file, with proper identification, in any of these ways:

- In person. You can also have a copy of your file for no more than the actual cost of copying it.
- By certified mail, if you ask in writing, with proper identification, for copies to be sent to an addressee whom you name. An agency that sends them is not liable for disclosures to others that result from mishandled mail after it has left the agency.
- By telephone, as a summary of all information in the file that you must be given, if you ask in writing, with proper identification, and the toll charge, if any, is prepaid by you or charged directly to you.

Proper identification is information that is generally considered enough to identify a person, such as a valid driver license, a Social Security account number, a military identification card, and credit cards. Only if that is not enough may the agency ask for more information about your employment and your personal or family history to verify your identity.

The agency has trained people who explain the information to you, and gives you a written explanation of any coded information in your file whenever you see it.

You can bring one other person of your choice, who must show reasonable identification. The agency may ask you for a written statement that allows it to discuss your file in that person’s presence.`;

/** Los Angeles County Code, chapter 8.300 (Fair Chance Ordinance for Employers). */
export const losAngelesCountyNotice = `You will work in the unincorporated areas of Los Angeles County, where the Fair Chance Ordinance for Employers (Los Angeles County Code, chapter 8.300) applies. {account} has made you an offer that depends on this background check, and tells you in writing why it needs the check and which records it reviews. By checking the box, you confirm that you received that notice.

## Your rights

- {account} may ask about your criminal history only after a conditional offer of employment.
- Before it decides against you because of your criminal history, {account} must make an individualized assessment in writing: of the nature and gravity of the offense, the time that has passed, and the duties of the job.
- {account} must then give you a preliminary notice in writing, with a copy of the assessment and of the report, and at least five business days after you receive it to answer.
- If you tell {account} in that time that you dispute the report or need to gather evidence of rehabilitation or mitigating circumstances, you have at least ten more business days.
- {account} must consider your answer, assess again in writing, and give you a final notice in writing if it decides against you.
- Nobody may punish you for exercising these rights. You can complain to the county’s Department of Consumer and Business Affairs.`;

/** Maine Fair Credit Reporting Act, 10 M.R.S. chapter 209-B, as read in 2026. */
export const maineRights = `## Maine

The Maine Fair Credit Reporting Act (10 M.R.S. chapter 209-B) adopts the federal act and gives you more rights.

- When you ask, {account} tells you within five business days whether an investigative report was ordered, and gives you the name and the nearest office of the agency. You can have a copy free of charge.
- The agency gives you your report free of charge once in any twelve months. A later one in that time costs at most $5 (section 1310-H, subsection 1).
- If you tell the agency that an item of your file is inaccurate, it investigates again and records the result within 21 calendar days (section 1310-H, subsection 2).`;

/** Massachusetts General Laws, chapter 93, sections 50 to 68, as read in 2026. */
export const massachusettsRights = `## Massachusetts

Chapter 93 of the Massachusetts General Laws gives you rights in addition to the federal ones.

- Before {account} asks for an investigative report, it tells you in writing what such a report commonly includes (information about your character, general reputation, personal characteristics and mode of living), the precise nature and scope of the investigation, and your right to a copy. It needs your written permission (section 53).
- When you ask in writing, {account} tells you whether an investigative report was ordered. When you ask the agency, it gives you a copy free of charge as soon as the report is complete (section 53).
- When you ask, with proper identification, the agency discloses what its file says about you, except medical information, its sources, and who received a report about you for employment purposes in the past two years. When you ask in writing, you get a written copy (section 56).
- You can have this disclosure in person, by telephone, by certified mail or electronically. The agency has a toll-free telephone number and trained people who explain your file, and you can bring one other person (section 57).
- If you dispute an item, the agency investigates again, within thirty business days at most (section 58). It does not charge you for this (section 59).
- If {account} decides against you because of a report, it tells you in writing within ten business days, with the name, address and toll-free telephone number of the agency (section 62). You can then have a free copy of the report within sixty days (section 59).`;

/** New Jersey Fair Credit Reporting Act, N.J.S.A. 56:11-28 to 56:11-41, as read in 2026. */
export const newJerseyRights = `## New Jersey

The New Jersey Fair Credit Reporting Act (N.J.S.A. 56:11-28 to 56:11-41) gives you rights in addition to the federal ones.

- {account} may ask for a report about you only after it has told you so in writing and you have agreed in writing (56:11-31).
- When you ask in writing, {account} tells you whether an investigative report was ordered. Such a report commonly includes information about your character, general reputation, personal characteristics and mode of living. {account} tells you its precise nature and scope before, and needs your written permission. When you ask the agency, it gives you a copy as soon as the report is complete (56:11-33).
- Before {account} decides against you because of a report, it gives you a copy of the report, a description of your rights under state and federal law in writing, and a reasonable opportunity to dispute the report with the agency (56:11-31).
- When you ask, with proper identification, the agency discloses all information in its file about you, its sources, and who received a report about you for employment purposes in the past two years (56:11-34). It does so during normal business hours and on reasonable notice (56:11-35).
- If you dispute an item, the agency investigates it again, free of charge (56:11-36).
- The first disclosure in twelve months is free. A later one costs at most $8, and nothing if you ask within sixty days of being told of a decision against you (56:11-37).
- You can sue an agency or an employer that violates the act (56:11-38 and 56:11-39).`;

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

/** Washington Fair Credit Reporting Act, RCW chapter 19.182, as read in 2026. */
export const washingtonRights = `## Washington

The Washington Fair Credit Reporting Act (RCW 19.182) gives you rights in addition to the federal ones. This is the summary of your rights under it.

- If {account} asks for an investigative report, you can ask {account} in writing for its nature and scope (RCW 19.182.050).
- A report may show your credit worthiness, credit standing or credit capacity only if that is substantially job related and {account} gives you the reasons in writing, or if a law requires it (RCW 19.182.020).
- When you ask, the agency discloses what its file says about you (RCW 19.182.070), during normal business hours and on reasonable notice: in person with proper identification, by telephone after a written request, or by any other reasonable means that you authorize. Trained people explain your file, and you can bring one other person (RCW 19.182.080).
- If you dispute an item, the agency investigates it again free of charge within thirty business days. It tells the source of the item within five business days. If it finds your dispute frivolous or irrelevant, it tells you so and why within five business days (RCW 19.182.090).
- If {account} decides against you because of a report, it tells you so with the name, address and telephone number of the agency (RCW 19.182.110).

The complete text of the act is at app.leg.wa.gov/RCW/default.aspx?cite=19.182.`;
