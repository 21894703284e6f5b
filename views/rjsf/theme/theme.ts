/** Blueprint's looks for every template and widget that RJSF knows. */
import type { ThemeProps } from "@rjsf/core";
import type { RegistryWidgetsType, TemplatesType } from "@rjsf/utils";
import "./theme.css";
import {
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
} from "./templates/ArrayFieldItemTemplate.tsx";
import { ArrayFieldTemplate } from "./templates/ArrayFieldTemplate.tsx";
import { BaseInputTemplate } from "./templates/BaseInputTemplate.tsx";
import {
  AddButton,
  ClearButton,
  CopyButton,
  MoveDownButton,
  MoveUpButton,
  RemoveButton,
  SubmitButton,
} from "./templates/buttons.tsx";
import {
  CyclicSchemaExpandTemplate,
  FallbackFieldTemplate,
  MultiSchemaFieldTemplate,
  OptionalDataControlsTemplate,
  UnsupportedFieldTemplate,
} from "./templates/choices.tsx";
import { ErrorListTemplate } from "./templates/ErrorListTemplate.tsx";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { GridTemplate } from "./templates/GridTemplate.tsx";
import { ObjectFieldTemplate } from "./templates/ObjectFieldTemplate.tsx";
import {
  ArrayFieldDescriptionTemplate,
  ArrayFieldTitleTemplate,
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  TitleFieldTemplate,
} from "./templates/texts.tsx";
import { WrapIfAdditionalTemplate } from "./templates/WrapIfAdditionalTemplate.tsx";
import { AltDateTimeWidget, AltDateWidget } from "./widgets/AltDateWidget.tsx";
import { CheckboxesWidget } from "./widgets/CheckboxesWidget.tsx";
import { CheckboxWidget } from "./widgets/CheckboxWidget.tsx";
import { DateTimeWidget, DateWidget, TimeWidget } from "./widgets/dates.tsx";
import { FileWidget } from "./widgets/FileWidget.tsx";
import { EmailWidget, HiddenWidget, PasswordWidget, TextWidget, URLWidget } from "./widgets/inputs.tsx";
import { ColorWidget, RangeWidget } from "./widgets/picked.tsx";
import { RadioWidget } from "./widgets/RadioWidget.tsx";
import { RatingWidget } from "./widgets/RatingWidget.tsx";
import { SelectWidget } from "./widgets/SelectWidget.tsx";
import { TextareaWidget } from "./widgets/TextareaWidget.tsx";
import { UpDownWidget } from "./widgets/UpDownWidget.tsx";

const templates: TemplatesType = {
  ArrayFieldDescriptionTemplate,
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ArrayFieldTitleTemplate,
  BaseInputTemplate,
  ButtonTemplates: {
    AddButton,
    ClearButton,
    CopyButton,
    MoveDownButton,
    MoveUpButton,
    RemoveButton,
    SubmitButton,
  },
  CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FallbackFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  GridTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
};

const widgets: RegistryWidgetsType = {
  AltDateTimeWidget,
  AltDateWidget,
  CheckboxesWidget,
  CheckboxWidget,
  ColorWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget,
  FileWidget,
  HiddenWidget,
  PasswordWidget,
  RadioWidget,
  RangeWidget,
  RatingWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
  TimeWidget,
  UpDownWidget,
  URLWidget,
};

/** The theme, for RJSF's `withTheme`. RJSF's own fields are used as they are. */
export const blueprintTheme: ThemeProps = { templates, widgets };
