export {
  missingFields,
  requiredFields as neededFields,
  requiredHistory as neededHistory,
} from '@service-embeds/domain/candidate/required-fields';
