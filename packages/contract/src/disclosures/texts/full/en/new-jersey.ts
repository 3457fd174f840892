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
